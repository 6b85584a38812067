-- What was sent of an invitation has a token of its own, derived from its id: whoever has it got the message.
ALTER TABLE invitations
  ADD COLUMN message_token_hash bytea UNIQUE,
  ADD COLUMN resent_at timestamptz,
  -- As the youth said when they asked; null where they did not.
  ADD COLUMN is_adult boolean;

-- Who is left in peace: by one inviter, or by everybody where none is named. It outlives the invitation it came from.
CREATE TABLE invitation_opt_outs (
  contact_index bytea NOT NULL,
  inviter_id uuid REFERENCES people (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  UNIQUE NULLS NOT DISTINCT (contact_index, inviter_id)
);
COMMENT ON TABLE invitation_opt_outs IS 'crew: who asked not to be invited, by whom';
CREATE INDEX invitation_opt_outs_of_inviter ON invitation_opt_outs (inviter_id) WHERE inviter_id IS NOT NULL;
INSERT INTO invitation_opt_outs (contact_index, created_at)
  SELECT contact_index, min(coalesce(answered_at, created_at)) FROM invitations
  WHERE state = 'optedOut' AND contact_index IS NOT NULL GROUP BY contact_index;
DROP INDEX invitations_opted_out;

-- When home asked for the email to be confirmed, and got an answer; it asks once.
ALTER TABLE people ADD COLUMN email_asked_at timestamptz;
