-- The ways that there were at the time of a test, so that a newer one is noticed.
ALTER TABLE reach_tests ADD COLUMN ways text[] NOT NULL DEFAULT '{}';
COMMENT ON COLUMN test_deliveries.link_hash IS 'of the link in it; of a push, of the button on it';
COMMENT ON COLUMN reach_tests.ways IS 'the ways to them at that time, each with its device or when it was proven: one that is not in it is tested anew';
