-- Which edition of the words that ship a version has; null: the operator's own words.
ALTER TABLE policies ADD COLUMN edition integer CHECK (edition > 0);
COMMENT ON COLUMN policies.edition IS 'policies: which edition of the words that ship it is; null: the operator published their own';
UPDATE policies SET edition = 1 WHERE version = 1;
