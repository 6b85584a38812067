-- Notices by email can be ended apart from the switches, from a mail with one click; alerts, codes and consents are no notices.
ALTER TABLE notification_switches ADD COLUMN by_email boolean NOT NULL DEFAULT true;
