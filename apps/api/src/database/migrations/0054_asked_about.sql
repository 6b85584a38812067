-- What an emergency request named: a person, or something of theirs. Staff are shown this, so that nobody learns whose a piece is by asking.
ALTER TABLE break_glass_requests ADD COLUMN asked_about uuid;
