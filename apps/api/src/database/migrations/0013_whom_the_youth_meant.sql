-- A yes may wait until the youth has said that it is who they meant; a link is used up by the first who registers with it.
ALTER TABLE invitations DROP CONSTRAINT invitations_state_check;
ALTER TABLE invitations ADD CONSTRAINT invitations_state_check CHECK (
  state IN ('pending', 'waiting', 'accepted', 'rejected', 'cancelled', 'optedOut', 'expired', 'notThem')
);
ALTER TABLE invitations ADD COLUMN claimed_by uuid REFERENCES people (id) ON DELETE SET NULL;
CREATE INDEX invitations_claimed ON invitations (claimed_by) WHERE claimed_by IS NOT NULL;
CREATE INDEX invitations_answered ON invitations (answered_by) WHERE state = 'waiting';

DROP INDEX invitations_once;
CREATE UNIQUE INDEX invitations_once ON invitations (inviter_id, contact_index)
  WHERE state IN ('pending', 'waiting') AND contact_index IS NOT NULL;

-- What went out, so that no address and no number gets more than a few a week, whoever asks.
ALTER TABLE invitations ADD COLUMN was_sent boolean NOT NULL DEFAULT false;
UPDATE invitations SET was_sent = channel <> 'link';
CREATE INDEX invitations_sent_to ON invitations (contact_index, created_at) WHERE was_sent;
