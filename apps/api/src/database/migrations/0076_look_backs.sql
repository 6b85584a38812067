-- A month somebody looked back on: kept, or thrown away. The page itself is drawn on the device each time; nothing of it is stored.
CREATE TABLE look_backs (
  person_id uuid NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  month date NOT NULL CHECK (extract(day FROM month) = 1),
  is_saved boolean NOT NULL,
  decided_at timestamptz NOT NULL,
  PRIMARY KEY (person_id, month)
);
COMMENT ON TABLE look_backs IS 'history: whether somebody keeps the page of a month, or threw it away';
