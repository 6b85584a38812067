-- The role as which the server works: what it may do is granted at each start, by the owner of the tables.
\set password `printenv POSTGRES_APP_PASSWORD`
CREATE ROLE mycrew_app LOGIN PASSWORD :'password';
GRANT pg_monitor TO mycrew_app;
