-- Whoever works at the desk is of any age, and is invited by no young person: a code of such a batch lets them in.
ALTER TABLE sign_up_batches ADD COLUMN for_staff boolean NOT NULL DEFAULT false;
