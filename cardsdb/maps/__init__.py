"""Maps of hex tiles: the hexes, the places of tiles, what lies there, and where the next tile may be laid."""
