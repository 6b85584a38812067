-- What may be leased next, read in order from one index for each channel. The one that goes before it is looked up by its
-- key: a NOT EXISTS was planned as a join over everything open, so that a lease cost the square of what was waiting.
DROP INDEX alert_deliveries_due;
CREATE INDEX alert_deliveries_due ON alert_deliveries (channel, next_at, id) WHERE settled_at IS NULL AND state <> 'leased';

CREATE VIEW next_deliveries AS
  SELECT d.* FROM alert_deliveries d
  WHERE d.settled_at IS NULL AND d.state <> 'leased' AND d.id = (
    SELECT o.id FROM alert_deliveries o
    WHERE o.alert_id = d.alert_id AND o.crew_id = d.crew_id AND o.channel = d.channel AND o.settled_at IS NULL
    ORDER BY o.id LIMIT 1);
COMMENT ON VIEW next_deliveries IS 'alert-delivery: of each alert, person and channel the oldest that is not settled, unless somebody has it';
