-- A parent's answer has more stations than it had; and an account may be on its way out.
ALTER TABLE people
  DROP CONSTRAINT people_consent_check,
  ADD CONSTRAINT people_consent_check CHECK (consent IN
    ('notRequired', 'required', 'sent', 'opened', 'approved', 'declined', 'expired', 'withdrawn')),
  ADD COLUMN deletion_on timestamptz;
CREATE INDEX people_closing ON people (deletion_on) WHERE status = 'closing';
CREATE INDEX people_asking_parents ON people (id) WHERE consent IN ('sent', 'opened');

-- The link of the newest letter; an older one opens nothing. What a parent signed is sealed with the youth's key.
ALTER TABLE parental_consents
  ADD COLUMN token_hash bytea UNIQUE,
  ADD COLUMN asked_at timestamptz,
  ADD COLUMN sent_at timestamptz,
  ADD COLUMN expires_at timestamptz,
  ADD COLUMN opened_at timestamptz,
  ADD COLUMN answered_at timestamptz,
  ADD COLUMN signature_sealed bytea,
  ADD COLUMN address_changes integer NOT NULL DEFAULT 0,
  ADD COLUMN resend_day date,
  ADD COLUMN resends integer NOT NULL DEFAULT 0;
COMMENT ON TABLE parental_consents IS 'registration: whom a youth under 15 named as their parent, and how far asking has come';

-- What somebody wrote to another person stays that person's to read of themselves when the other one leaves for good.
ALTER TABLE chat_rooms
  ALTER COLUMN crew_member_id DROP NOT NULL,
  ALTER COLUMN youth_id DROP NOT NULL,
  ALTER COLUMN supporter_id DROP NOT NULL,
  DROP CONSTRAINT chat_rooms_crew_member_id_fkey,
  DROP CONSTRAINT chat_rooms_youth_id_fkey,
  DROP CONSTRAINT chat_rooms_supporter_id_fkey,
  ADD CONSTRAINT chat_rooms_crew_member_id_fkey FOREIGN KEY (crew_member_id) REFERENCES crew_members (id) ON DELETE SET NULL,
  ADD CONSTRAINT chat_rooms_youth_id_fkey FOREIGN KEY (youth_id) REFERENCES people (id) ON DELETE SET NULL,
  ADD CONSTRAINT chat_rooms_supporter_id_fkey FOREIGN KEY (supporter_id) REFERENCES people (id) ON DELETE SET NULL;
CREATE INDEX chat_messages_author ON chat_messages (author_id);
CREATE INDEX checkin_answers_supporter ON checkin_answers (supporter_id);
CREATE INDEX notifications_about ON notifications (about_id) WHERE about_id IS NOT NULL;

CREATE TABLE data_exports (
  id uuid PRIMARY KEY,
  person_id uuid NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'ready', 'expired', 'failed')),
  requested_at timestamptz NOT NULL,
  ready_at timestamptz,
  storage_key text,
  bytes integer,
  link_made_at timestamptz,
  key_hash bytea
);
CREATE INDEX data_exports_of_person ON data_exports (person_id, requested_at DESC);
CREATE INDEX data_exports_stored ON data_exports (requested_at) WHERE state = 'waiting' OR storage_key IS NOT NULL;
COMMENT ON TABLE data_exports IS 'my-data: archives that people asked for; sealed with their key, gone after a day or one download';

CREATE TABLE deletion_ledger (
  id_hash bytea PRIMARY KEY,
  erased_at timestamptz NOT NULL,
  counts jsonb NOT NULL
);
COMMENT ON TABLE deletion_ledger IS 'my-data: who was erased when, as a hash, so that a restored backup can be cleared of them again';

CREATE TABLE vault.house_keys (
  name text PRIMARY KEY,
  wrapped bytea NOT NULL,
  master_version integer NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
COMMENT ON TABLE vault.house_keys IS 'vault: the secret that every key of the server comes from, wrapped under the master key';

ALTER TABLE policies ADD COLUMN changes jsonb NOT NULL DEFAULT '[]';
