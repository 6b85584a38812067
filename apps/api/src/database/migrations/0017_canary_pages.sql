-- What an alert needs of the disk, in one table that is empty most of the time: rows of a page each, so that every one of them
-- makes the file longer, and a disk that is full shows in the canary as it would in a real alert.
CREATE TABLE canary_pages (
  filler text NOT NULL
);
ALTER TABLE canary_pages ALTER COLUMN filler SET STORAGE PLAIN;
COMMENT ON TABLE canary_pages IS 'canary: pages that its alert has taken from the disk';
