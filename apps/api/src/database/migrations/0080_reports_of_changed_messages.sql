-- What a reported message said before it was changed, oldest first, sealed under the server's key like the message itself.
ALTER TABLE reports ADD COLUMN earlier_sealed bytea;
