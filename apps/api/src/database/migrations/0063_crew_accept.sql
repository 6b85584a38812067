-- An accepted invitation goes by the name that the specification gives it; being let into a Crew by one of its own.
UPDATE notifications SET type = 'Crew-Joined' WHERE type = 'Crew-Invitation-Approval';
UPDATE notifications SET type = 'Crew-Invitation-Approval' WHERE type = 'Crew-New-Member';
