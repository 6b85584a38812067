// Retention of all other tables: by a rule of their own, with another row, or permanent, with the reason.
import { retentionPeriods } from './retention-periods.ts';
import { personalTables, type PersonalTable } from './personal-tables.ts';

/** What goes by a clock and is no row by its age: which test shows it. */
export const goesElse = [
  {
    what: 'Location in an alert, live or not, and its safe places',
    afterMs: retentionPeriods.alertPlaces,
    since: 'the end of the alert',
    by: 'a timer of the alert',
    shownBy: 'apps/api/src/features/distress/location.test.ts',
  },
  {
    what: 'An account that its person deletes, with every row and every file; its key first',
    afterMs: retentionPeriods.closingAccounts,
    since: 'they asked',
    by: '`find-closed-accounts`, every ten minutes',
    shownBy: 'apps/api/src/features/my-data/deletion.test.ts',
  },
  {
    what: 'Jobs of the queue (`pgboss.job`)',
    afterMs: retentionPeriods.finishedJobs,
    since: 'they were done',
    by: 'pg-boss',
    shownBy: 'apps/api/src/privacy/retention.test.ts',
  },
] as const;

/** Rows that go together with something else than the account alone. */
export const goesWith: Readonly<Record<string, string>> = {
  article_comments: 'the comment, the experience, or the account of its author',
  article_images: 'the experience',
  article_likes: 'the like, the experience, or the account',
  article_notes: 'the experience',
  article_reactions: 'the reaction, the experience, or the account',
  article_shelves: 'the experience',
  pending_decisions: 'the decision going out after ten minutes, or being taken back, or the account of either',
  article_versions: 'the decision about the experience, or the experience',
  alert_follow_ups: 'the account of either of the two who were asked',
  alert_recipients: 'the account of either of the two',
  checkin_answers: 'the check-in, or the account of either of the two',
  comment_likes: 'the like, the comment, or the account',
  day_summaries: 'the last check-in of the day',
  devices: 'the session: at its end; one that its push service does not know any more is kept until then, and not used',
  event_asks: 'the event',
  event_moods: 'the event',
  event_shares: 'the event, or when it is no longer shared',
  heads_ups: 'the check-in; those that were not notified also when the rule changes',
  journal_images: 'the page, or when the page no longer shows it',
  journal_page_tags: 'the page, or when the page no longer has it',
  journal_passes: 'the session, or when the journal is closed',
  journal_shares: 'the page',
  journal_tags: 'the last page that has it',
  safety_plan_parts: 'the plan; older ones when nobody reads them any more',
  safety_plan_shares: 'the plan',
  safety_plan_uses: 'the plan',
  safe_places: 'the location of its alert, above',
  socket_io_attachments: 'half a minute (the adapter of Socket.IO)',
  staff_entries: 'the session',
  sign_up_codes: 'its batch',
  welfare_check_steps: 'the check',
  welfare_requests: 'the check, or the account of whoever was asked',
  test_deliveries: 'the test it is for, or the account of either of the two',
  urgent_calls: 'the urgent item it is about, or the account of whoever was called',
  'vault.person_keys': 'the account, before everything else',
  'vault.key_holders': 'the process: at its end, or a day after it was killed',
};

const reference = 'reference data of this version, rewritten at start-up';
const published = 'published by staff, who change or delete it';
const counted = 'counts without a person';
const state = 'one row, overwritten';

export const stays: Readonly<Record<string, string>> = {
  applied_migrations: 'the schema version',
  'vault.house_keys': 'every key derives from it',
  'vault.retired_master_keys': 'fingerprints; nothing may be sealed under those keys again',
  audit_log: 'the hash chain must stay complete; it has ids and actions, never content',
  audit_head: state,
  audit_heads: 'a row for each chain, overwritten',
  deletion_ledger: 'hashes of erased people, to erase them again after a restore; it must outlive every backup',
  reports: 'open ones are pending',
  welfare_checks: 'open ones are pending',
  policies: 'people can read what they agreed to',
  announcements: published,
  reply_templates: published,
  published_events: published,
  help_service_checks: published,
  on_call_days: 'set by those who lead, who change or delete it',
  desk_settings: state,
  sign_up_batches: 'made by those who lead, who stop it; without a person',
  setup_tries: 'tried anew by those who lead; without a person',
  installation_settings: 'set by those who lead, who change or reset it',
  urgent_watch: 'who is on duty now: kept in step with the schedule, second by second',
  reading_hours: 'set by those who lead, who change it',
  reading_days: 'set by those who lead, who change or delete it',
  places: 'updated by each import',
  article_topics: reference,
  emotion_families: reference,
  emotions: reference,
  feeling_templates: reference,
  reply_emotions: reference,
  lookups: reference,
  similar_counts: 'overwritten each hour',
  helpline_counts: counted,
  analytics_counts: counted,
  moderation_outcomes: counted,
  desk_cases: 'case numbers, as the audit log and staff on the phone say them; without content or person',
  article_decisions: 'waiting times and outcomes, without a person',
  canary: state,
  last_backup: state,
  canary_pages: 'emptied at each alert of the canary',
};

/** Goes with the account, and with what its person deletes in the app. */
export const withAccount: readonly string[] = Object.entries(personalTables)
  .filter(([table, { erasure }]: [string, PersonalTable]) => erasure === 'cascade' && !(table in goesWith))
  .map(([table]) => table);
