-- The database's clock under the name that everybody would search for. What stands on it (defaults, a function) follows
-- by itself; the old name stays for servers of the release before, which ask for it until they are replaced.
ALTER FUNCTION house_now() RENAME TO db_now;
CREATE FUNCTION house_now() RETURNS timestamptz LANGUAGE sql STABLE AS 'SELECT db_now()';
