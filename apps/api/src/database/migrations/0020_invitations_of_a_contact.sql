-- Whoever an invitation names may still answer it while somebody else's yes to it waits.
DROP INDEX invitations_by_contact;
CREATE INDEX invitations_by_contact ON invitations (contact_index) WHERE state IN ('pending', 'waiting');
