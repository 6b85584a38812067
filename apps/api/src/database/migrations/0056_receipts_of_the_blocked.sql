-- While one of two people blocks the other, each is shown how far the other had received and read before.
ALTER TABLE chat_marks
  ADD COLUMN told_read_seq int,
  ADD COLUMN told_delivered_seq int;
COMMENT ON COLUMN chat_marks.told_read_seq IS 'what the other one is shown while a block stands between them, and until the next mark; null: read_seq';
COMMENT ON COLUMN chat_marks.told_delivered_seq IS 'as told_read_seq; null: delivered_seq';
