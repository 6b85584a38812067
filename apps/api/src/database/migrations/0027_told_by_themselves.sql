-- Somebody of the crew told once, because the youth said so, whatever the rule is; and the rule asked about once, later.
ALTER TABLE heads_ups DROP CONSTRAINT heads_ups_reason_check;
ALTER TABLE heads_ups ADD CONSTRAINT heads_ups_reason_check CHECK (reason IN ('every', 'hard', 'run', 'asked'));
ALTER TABLE support_rules ALTER COLUMN mode DROP NOT NULL;
ALTER TABLE support_rules ADD COLUMN put_off_at timestamptz;
COMMENT ON COLUMN support_rules.mode IS 'support: null until the youth has chosen';
COMMENT ON COLUMN support_rules.put_off_at IS 'support: when the youth said not now to the question, which is then not asked again';
