-- What goes by its age is found by it, in small batches; and vacuumed after so many rows, not after a fifth of a large table.
DROP INDEX idempotency_keys_age;
CREATE INDEX idempotency_keys_age ON idempotency_keys (created_at);
CREATE INDEX notifications_age ON notifications (created_at);
CREATE INDEX deliveries_age ON deliveries (updated_at);
CREATE INDEX sessions_over ON sessions (least(ended_at, idle_ends_at, absolute_ends_at));
CREATE INDEX one_time_codes_age ON one_time_codes (sent_at);
CREATE INDEX password_resets_age ON password_resets (sent_at);
CREATE INDEX invitations_over ON invitations (expires_at) WHERE state <> 'accepted';
CREATE INDEX connections_over ON connections (greatest(expires_at, answered_at, ended_at)) WHERE state <> 'accepted';
ALTER TABLE idempotency_keys SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.1);
ALTER TABLE notifications SET (autovacuum_vacuum_scale_factor = 0.02);
ALTER TABLE deliveries SET (autovacuum_vacuum_scale_factor = 0.02);
ALTER TABLE alert_deliveries SET (autovacuum_vacuum_scale_factor = 0.02);
