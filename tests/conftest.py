from tests.tiny import edit, folder, tiny_game

__all__ = ["edit", "folder", "tiny_game"]
