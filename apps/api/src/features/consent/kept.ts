// What a parent is told the number of, and what not, with the reason. A personal table that is forgotten here does not compile.
import type { PersonalTableName } from '#privacy/personal-tables.ts';

export interface Counted {
  /** In a parent's words. */
  kind: string;
  of: string;
  /** Another name to read it by, where not every row counts. */
  from?: string;
  /** In SQL: which rows count. */
  only?: string;
}

const own = 'a key or a lock, nothing that somebody wrote';
const house = 'noted by the house so that it works, not by the youth';
const follows = 'belongs to what is counted';
const choice = 'how the youth set something up';
const others = 'between the youth and other people, who did not agree to be counted';
const safety = 'about their safety: a number would tell what only those know whom the youth chose';
const staff = 'about those who work at the desk';

export const keptTables = {
  checkins: { kind: 'Check-ins', of: 'person_id' },
  journal_pages: { kind: 'Journal pages', of: 'person_id' },
  safety_plans: { kind: 'Safety plans', of: 'person_id' },
  events: { kind: 'Events', of: 'person_id' },
  hopes: { kind: 'Things in their hope box', of: 'person_id' },
  media: { kind: 'Pictures', of: 'owner_id', only: `state <> 'removed'` },
  articles: { kind: 'Experiences they wrote', of: 'author_id' },
  article_comments: { kind: 'Comments they wrote', of: 'author_id' },
  chat_messages: { kind: 'Messages they wrote', of: 'author_id', only: 'deleted_at IS NULL' },
  crew_members: { kind: 'People in their Crew', of: 'youth_id', from: 'living_crew' },
  invitations: { kind: 'Invitations they sent', of: 'inviter_id' },
  notifications: { kind: 'Notices', of: 'person_id' },

  people: { no: 'the account itself: there is one' },
  parental_consents: { no: 'this page shows it' },
  policy_acceptances: { no: house },
  'vault.person_keys': { no: own },
  sessions: { no: house },
  known_devices: { no: own },
  one_time_codes: { no: own },
  password_resets: { no: own },
  second_factors: { no: own },
  recovery_codes: { no: own },
  factor_tries: { no: own },
  sign_in_steps: { no: own },
  lost_factors: { no: own },
  devices: { no: house },
  audit_log: { no: house },
  deliveries: { no: house },
  data_exports: { no: house },

  day_summaries: { no: follows },
  journal_tags: { no: follows },
  journal_page_tags: { no: follows },
  journal_versions: { no: follows },
  journal_locks: { no: own },
  safety_plan_parts: { no: follows },
  safety_plan_versions: { no: follows },
  safety_plan_uses: { no: safety },
  event_moods: { no: follows },
  article_versions: { no: follows },
  article_notes: { no: follows },
  article_terms: { no: house },
  article_decisions: { no: staff },
  chat_rooms: { no: follows },
  chat_marks: { no: follows },
  notification_counters: { no: follows },

  journal_shares: { no: others },
  safety_plan_shares: { no: others },
  event_shares: { no: others },
  event_asks: { no: safety },
  checkin_answers: { no: others },
  heads_ups: { no: safety },
  article_likes: { no: others },
  article_reactions: { no: others },
  comment_likes: { no: others },
  invitation_opt_outs: { no: others },
  connections: { no: others },
  nudges: { no: others },
  chat_choices: { no: others },

  support_rules: { no: choice },
  notification_switches: { no: choice },
  reminders: { no: choice },
  reminder_settings: { no: choice },
  shown_once: { no: choice },
  alert_preferences: { no: choice },
  feedback: { no: 'said to the people who run this, in confidence' },

  alerts: { no: safety },
  alert_taps: { no: safety },
  alert_recipients: { no: safety },
  alert_deliveries: { no: safety },
  alert_event_counters: { no: safety },
  alert_events: { no: safety },
  alert_cursors: { no: safety },
  alert_follow_ups: { no: safety },
  safe_places: { no: safety },
  break_glass_requests: { no: safety },
  reports: { no: 'it would show that somebody was reported, or reported somebody' },
  sanctions: { no: 'between the youth and the people who run this' },

  staff_roles: { no: staff },
  staff_entries: { no: staff },
  moderator_care: { no: staff },
  moderator_exposures: { no: staff },
} as const satisfies Record<PersonalTableName, Counted | { no: string }>;

export const countedTables: readonly (readonly [table: string, counted: Counted])[] = Object.entries(
  keptTables,
).flatMap(([table, row]) => ('no' in row ? [] : [[table, row] as const]));
