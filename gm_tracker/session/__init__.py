"""What one sitting at the table does, without Qt: the open campaign and the fight in play."""
