-- What is urgent at the desk, and the ledger of calls to whoever is on duty. Every time is the database's own.
CREATE TABLE urgent_items (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  kind text NOT NULL CHECK (kind IN ('piece', 'comment', 'report', 'appeal', 'emergency', 'picture', 'hand-over',
    'welfare-check')),
  item_id uuid NOT NULL,
  reasons text[] NOT NULL,
  warnings text[] NOT NULL DEFAULT '{}',
  -- Whoever wrote it, or asked: never called about it, and not shown it. Emptied when it is settled.
  not_for uuid[] NOT NULL DEFAULT '{}',
  for_lead boolean NOT NULL DEFAULT false,
  raised_at timestamptz NOT NULL DEFAULT db_now(),
  -- How often people were called about it, and how far it went since anybody had it: 0 raised, 1 again, 2 the next and
  -- whoever leads, 3 everybody.
  round int NOT NULL DEFAULT 0,
  stage smallint NOT NULL DEFAULT 0 CHECK (stage BETWEEN 0 AND 3),
  -- What is open has a next step, so that nothing can be dropped in silence.
  next_at timestamptz,
  claimed_by uuid REFERENCES people (id) ON DELETE SET NULL,
  claimed_until timestamptz,
  was_left boolean NOT NULL DEFAULT false,
  settled_at timestamptz,
  CHECK ((settled_at IS NULL) = (next_at IS NOT NULL))
);
COMMENT ON TABLE urgent_items IS 'urgent-items: what is urgent at the desk, who has it, and when the next is called';
CREATE UNIQUE INDEX urgent_items_open ON urgent_items (kind, item_id) WHERE settled_at IS NULL;
CREATE INDEX urgent_items_due ON urgent_items (next_at) WHERE settled_at IS NULL;
CREATE INDEX urgent_items_waiting ON urgent_items (raised_at, id) WHERE settled_at IS NULL;
CREATE INDEX urgent_items_claimed ON urgent_items (claimed_by) WHERE claimed_by IS NOT NULL;
CREATE INDEX urgent_items_age ON urgent_items (settled_at) WHERE settled_at IS NOT NULL;

CREATE TABLE urgent_calls (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  dedupe_key text NOT NULL UNIQUE,
  urgent_id uuid NOT NULL REFERENCES urgent_items (id) ON DELETE CASCADE,
  -- Null: the operator's own pager.
  person_id uuid REFERENCES people (id) ON DELETE CASCADE,
  channel text NOT NULL CHECK (channel IN ('push', 'email', 'sms', 'webhook')),
  kind text NOT NULL CHECK (kind IN ('raised', 'again', 'escalated', 'repeated', 'shift')),
  state text NOT NULL DEFAULT 'pending'
    CHECK (state IN ('pending', 'leased', 'sent', 'unknown', 'failed', 'superseded', 'quarantined')),
  attempts int NOT NULL DEFAULT 0,
  crashes int NOT NULL DEFAULT 0,
  resent boolean NOT NULL DEFAULT false,
  due_at timestamptz NOT NULL DEFAULT db_now(),
  next_at timestamptz NOT NULL DEFAULT db_now(),
  lease_until timestamptz,
  lease_token uuid,
  started_at timestamptz,
  provider text,
  provider_ref text,
  created_at timestamptz NOT NULL DEFAULT db_now(),
  first_tried_at timestamptz,
  settled_at timestamptz,
  CHECK ((person_id IS NULL) = (channel = 'webhook'))
);
COMMENT ON TABLE urgent_calls IS 'urgent-items: whom of the staff to call about what by which channel, and how far it got';
CREATE INDEX urgent_calls_due ON urgent_calls (channel, next_at, id) WHERE settled_at IS NULL AND state <> 'leased';
CREATE INDEX urgent_calls_leased ON urgent_calls (lease_until) WHERE state = 'leased';
CREATE INDEX urgent_calls_of_item ON urgent_calls (urgent_id, person_id, created_at);
CREATE INDEX urgent_calls_of_person ON urgent_calls (person_id) WHERE person_id IS NOT NULL;
CREATE INDEX urgent_calls_age ON urgent_calls (created_at);
ALTER TABLE urgent_calls SET (autovacuum_vacuum_scale_factor = 0.02);

CREATE TABLE urgent_watch (
  person_id uuid NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  duty text NOT NULL CHECK (duty IN ('first', 'next', 'lead')),
  since timestamptz NOT NULL DEFAULT db_now(),
  PRIMARY KEY (person_id, duty)
);
COMMENT ON TABLE urgent_watch IS 'urgent-items: who was on duty when it was last looked, so that whoever comes on is called about what waits';

-- What waited as urgent before anybody was called about it.
INSERT INTO urgent_items (kind, item_id, reasons, warnings, not_for, next_at)
  SELECT 'piece', a.id, ARRAY['crisis-words'], a.warnings, ARRAY[a.author_id], db_now()
  FROM articles a WHERE a.status = 'Submitted' AND a.urgency = 0
  UNION ALL
  SELECT 'comment', c.id, ARRAY['crisis-words'], ARRAY['self-harm'], ARRAY[c.author_id], db_now()
  FROM article_comments c WHERE c.queued_at IS NOT NULL AND c.urgency = 0
  UNION ALL
  SELECT 'report', r.id, ARRAY['safety-report'], ARRAY['self-harm'], '{}', db_now()
  FROM reports r WHERE r.state = 'open' AND r.is_safety;
