-- How many messages went to one email or mobile since then, invitations and requests to be connected together, from everybody.
CREATE FUNCTION messages_to(contact bytea, since timestamptz) RETURNS int LANGUAGE sql STABLE AS
  'SELECT ((SELECT count(*) FILTER (WHERE created_at > since) + count(resent_at) FILTER (WHERE resent_at > since)
      FROM invitations WHERE contact_index = contact AND was_sent)
    + (SELECT count(*) FROM connections WHERE contact_index = contact AND was_sent AND created_at > since))::int';
