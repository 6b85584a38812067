-- Alerts on the heels of each other: what goes to one person for one youth by text or email is merged.
ALTER TABLE alerts ADD COLUMN in_burst boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN alerts.in_burst IS 'began so soon after another one of the same youth that texts and emails of both are merged';

ALTER TABLE alert_deliveries ADD COLUMN merged_with timestamptz;
COMMENT ON COLUMN alert_deliveries.merged_with IS 'when the text or email went that this one waited for; where it never goes itself, it is merged with that one';
CREATE INDEX alert_deliveries_texts ON alert_deliveries (youth_id, crew_id, channel, id)
  WHERE channel <> 'push' AND first_tried_at IS NOT NULL;
