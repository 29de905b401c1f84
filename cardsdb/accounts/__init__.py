"""Who may sign in, how, and what they may do: roles, sign-in, the second step, the language of each user, and a log."""
