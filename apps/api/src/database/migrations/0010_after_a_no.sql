-- Which of the addresses a youth named said no, and since when we leave each alone: sealed with the youth's key.
ALTER TABLE parental_consents ADD COLUMN declined_sealed bytea;
