-- When pieces and urgent things are read, and what was promised of each that was handed in.
CREATE TABLE reading_hours (
  kind text PRIMARY KEY CHECK (kind IN ('pieces', 'urgent')),
  -- [{"Weekday": 1, "From": "09:00", "Until": "17:00"}]: read and written as one.
  weekly jsonb NOT NULL,
  -- Within how long, of these hours alone.
  minutes int NOT NULL CHECK (minutes BETWEEN 5 AND 1440)
);
COMMENT ON TABLE reading_hours IS 'desk-hours: in which hours of the week pieces and urgent things are read, and within how long';

CREATE TABLE reading_days (
  kind text NOT NULL CHECK (kind IN ('pieces', 'urgent')),
  on_date date NOT NULL,
  note text NOT NULL DEFAULT '',
  hours jsonb NOT NULL,
  PRIMARY KEY (kind, on_date)
);
COMMENT ON TABLE reading_days IS 'desk-hours: days with reading hours of their own, in place of those of their weekday';

-- A promise each time something is handed in: of what, but never of whom.
CREATE TABLE reading_promises (
  id uuid PRIMARY KEY,
  what text NOT NULL CHECK (what IN ('experience', 'comment', 'report', 'appeal')),
  item_id uuid NOT NULL,
  is_urgent boolean NOT NULL,
  promised_at timestamptz NOT NULL,
  -- Null: no hours were set, so nothing was promised.
  read_by timestamptz,
  read_at timestamptz
);
COMMENT ON TABLE reading_promises IS 'desk-hours: by when somebody was to read what was handed in, and when somebody did';
CREATE INDEX reading_promises_item ON reading_promises (item_id, promised_at);
CREATE INDEX reading_promises_newest ON reading_promises (promised_at);
