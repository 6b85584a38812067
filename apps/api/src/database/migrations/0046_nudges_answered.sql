-- A nudge may be answered once, with one emoji of a list.
ALTER TABLE nudges
  ADD COLUMN answer text CHECK (answer IN ('heart', 'hug', 'thanks', 'smile', 'later')),
  ADD COLUMN answered_at timestamptz,
  ADD CONSTRAINT nudges_answered CHECK ((answer IS NULL) = (answered_at IS NULL));
