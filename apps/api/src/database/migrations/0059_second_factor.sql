-- The second factor of staff becomes everybody's who wants one: what is kept of it belongs to the person, not to the desk.

ALTER TABLE staff_factors RENAME TO second_factors;
ALTER INDEX staff_factors_pkey RENAME TO second_factors_pkey;
ALTER INDEX staff_factors_person RENAME TO second_factors_person;
ALTER INDEX staff_factors_credential_id_key RENAME TO second_factors_credential_id_key;
COMMENT ON TABLE second_factors IS 'second-factor: passkeys and authenticator apps of a person';

ALTER TABLE staff_recovery_codes RENAME TO recovery_codes;
ALTER INDEX staff_recovery_codes_pkey RENAME TO recovery_codes_pkey;
COMMENT ON TABLE recovery_codes IS 'second-factor: codes for the day on which a second factor is lost, each for once';

ALTER TABLE staff_code_tries RENAME TO factor_tries;
ALTER INDEX staff_code_tries_pkey RENAME TO factor_tries_pkey;
COMMENT ON TABLE factor_tries IS 'second-factor: wrong codes in a row, and until when the next one waits';

-- Of a session, or of somebody who is still signing in.
DROP TABLE staff_challenges;
CREATE TABLE factor_challenges (
  asked_of uuid NOT NULL,
  purpose text NOT NULL CHECK (purpose IN ('enrol', 'confirm')),
  challenge text NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (asked_of, purpose)
);
COMMENT ON TABLE factor_challenges IS 'second-factor: what a passkey is asked to sign, each for once';

-- Since when signing in asks for it too; null: it does not. The desk asks for it in any case.
ALTER TABLE people ADD COLUMN second_factor_since timestamptz;

-- The password was right, and the second factor is still to come.
CREATE TABLE sign_in_steps (
  id uuid PRIMARY KEY,
  person_id uuid NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  token_hash bytea NOT NULL UNIQUE,
  -- Of the password that was right, so that a newer one ends it; null: it was not by password.
  password_digest bytea,
  -- Of the browser that it was shown to.
  proof_digest bytea,
  wrong_tries int NOT NULL DEFAULT 0,
  began_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX sign_in_steps_person ON sign_in_steps (person_id);
CREATE INDEX sign_in_steps_began ON sign_in_steps (began_at);
COMMENT ON TABLE sign_in_steps IS 'second-factor: who has shown the password and not yet the second factor';

-- Somebody has lost every factor: theirs are removed by a confirmed contact once the waiting time is over, unless they say no.
CREATE TABLE lost_factors (
  person_id uuid PRIMARY KEY REFERENCES people (id) ON DELETE CASCADE,
  asked_at timestamptz NOT NULL,
  ready_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  stop_hash bytea NOT NULL UNIQUE,
  -- Of the link that is sent once the waiting time is over.
  remove_hash bytea UNIQUE
);
CREATE INDEX lost_factors_ends ON lost_factors (ends_at);
COMMENT ON TABLE lost_factors IS 'second-factor: whose factors are lost, and from when a confirmed contact removes them';
