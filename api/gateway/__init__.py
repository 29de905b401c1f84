"""What stands between clients and views: versions, cached answers, conditions, compression, limits and CORS."""
