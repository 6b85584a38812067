-- What staff did with one thing is read beside it.
CREATE INDEX audit_log_staff_subject ON audit_log (subject, at) WHERE action LIKE 'staff.%' AND subject IS NOT NULL;
