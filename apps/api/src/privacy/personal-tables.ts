// Every table with personal data: its export and its erasure.
import type { PersonalDataKindId } from '@mycrew/contract/personal-data-kinds.ts';

export interface PersonalTable {
  /** Its name in the lists of what is erased with an account, what stays, and what a parent sees is stored. */
  kind: PersonalDataKindId;
  /** Columns that name a person. */
  people: readonly string[];
  /** `own`: what they gave or wrote. `about`: what the house noted. `no`: nothing a person could read, with the reason. */
  export: 'own' | 'about' | { no: string };
  /** `cascade`: the row goes with the person. `destroyed`: first of all, and for good. `retain`: stays without content, with the reason. */
  erasure: 'cascade' | 'destroyed' | { retain: string };
}

export const personalTables = {
  people: { kind: 'profile', people: ['id'], export: 'own', erasure: 'cascade' },
  'vault.person_keys': {
    kind: 'account',
    people: ['person_id'],
    export: { no: 'a key, not a fact' },
    erasure: 'destroyed',
  },
  sessions: { kind: 'account', people: ['person_id'], export: 'about', erasure: 'cascade' },
  known_devices: {
    kind: 'account',
    people: ['person_id'],
    export: { no: 'hashes of what browsers made up' },
    erasure: 'cascade',
  },
  one_time_codes: {
    kind: 'account',
    people: ['person_id'],
    export: { no: 'hashes that last minutes' },
    erasure: 'cascade',
  },
  second_factors: { kind: 'account', people: ['person_id'], export: 'about', erasure: 'cascade' },
  recovery_codes: { kind: 'account', people: ['person_id'], export: { no: 'hashes of codes' }, erasure: 'cascade' },
  factor_tries: {
    kind: 'account',
    people: ['person_id'],
    export: { no: 'a count that lasts until the next right code' },
    erasure: 'cascade',
  },
  sign_in_steps: {
    kind: 'account',
    people: ['person_id'],
    export: { no: 'hashes that last minutes' },
    erasure: 'cascade',
  },
  lost_factors: { kind: 'account', people: ['person_id'], export: 'about', erasure: 'cascade' },
  password_resets: {
    kind: 'account',
    people: ['person_id'],
    export: { no: 'hashes that last minutes' },
    erasure: 'cascade',
  },
  policy_acceptances: { kind: 'account', people: ['person_id'], export: 'about', erasure: 'cascade' },
  parental_consents: { kind: 'profile', people: ['person_id'], export: 'own', erasure: 'cascade' },
  media: { kind: 'pictures', people: ['owner_id'], export: 'own', erasure: 'cascade' },
  checkins: { kind: 'checkins', people: ['person_id'], export: 'own', erasure: 'cascade' },
  imports: { kind: 'checkins', people: ['person_id'], export: 'about', erasure: 'cascade' },
  day_summaries: {
    kind: 'checkins',
    people: ['person_id'],
    export: { no: 'follows from check-ins' },
    erasure: 'cascade',
  },
  checkin_options: { kind: 'checkins', people: ['person_id'], export: 'own', erasure: 'cascade' },
  checkin_answers: { kind: 'checkins', people: ['supporter_id', 'youth_id'], export: 'own', erasure: 'cascade' },
  journal_pages: { kind: 'journal', people: ['person_id'], export: 'own', erasure: 'cascade' },
  journal_tags: { kind: 'journal', people: ['person_id'], export: 'own', erasure: 'cascade' },
  journal_page_tags: { kind: 'journal', people: ['person_id'], export: 'own', erasure: 'cascade' },
  journal_shares: { kind: 'journal', people: ['person_id', 'reader_id'], export: 'own', erasure: 'cascade' },
  journal_versions: { kind: 'journal', people: ['person_id'], export: 'own', erasure: 'cascade' },
  journal_locks: { kind: 'journal', people: ['person_id'], export: 'about', erasure: 'cascade' },
  safety_plans: { kind: 'safetyPlans', people: ['person_id'], export: 'own', erasure: 'cascade' },
  safety_plan_parts: { kind: 'safetyPlans', people: ['person_id'], export: 'own', erasure: 'cascade' },
  safety_plan_shares: { kind: 'safetyPlans', people: ['person_id', 'reader_id'], export: 'own', erasure: 'cascade' },
  safety_plan_versions: { kind: 'safetyPlans', people: ['person_id'], export: 'own', erasure: 'cascade' },
  safety_plan_uses: { kind: 'safetyPlans', people: ['person_id'], export: 'own', erasure: 'cascade' },
  look_backs: { kind: 'checkins', people: ['person_id'], export: 'own', erasure: 'cascade' },
  small_acts: { kind: 'smallActs', people: ['person_id'], export: 'own', erasure: 'cascade' },
  hopes: { kind: 'hopeBox', people: ['person_id'], export: 'own', erasure: 'cascade' },
  events: { kind: 'events', people: ['person_id'], export: 'own', erasure: 'cascade' },
  event_moods: { kind: 'events', people: ['person_id'], export: 'own', erasure: 'cascade' },
  event_shares: { kind: 'events', people: ['person_id', 'crew_id'], export: 'own', erasure: 'cascade' },
  event_asks: { kind: 'events', people: ['person_id', 'crew_id'], export: 'own', erasure: 'cascade' },
  articles: { kind: 'experiences', people: ['author_id', 'claimed_by'], export: 'own', erasure: 'cascade' },
  article_versions: { kind: 'experiences', people: ['author_id'], export: 'own', erasure: 'cascade' },
  article_notes: { kind: 'experiences', people: ['author_id'], export: 'own', erasure: 'cascade' },
  article_likes: { kind: 'experiences', people: ['person_id'], export: 'own', erasure: 'cascade' },
  article_reactions: { kind: 'experiences', people: ['person_id'], export: 'own', erasure: 'cascade' },
  article_comments: { kind: 'experiences', people: ['author_id', 'claimed_by'], export: 'own', erasure: 'cascade' },
  comment_likes: { kind: 'experiences', people: ['person_id'], export: 'own', erasure: 'cascade' },
  article_terms: { kind: 'experiences', people: ['person_id'], export: 'about', erasure: 'cascade' },
  article_decisions: {
    kind: 'logs',
    people: ['moderator_id'],
    export: { no: 'figures of the house; what staff did stands in the audit log' },
    erasure: { retain: 'how long something waited, and what became of it; it names no person' },
  },
  support_rules: { kind: 'profile', people: ['person_id'], export: 'own', erasure: 'cascade' },
  heads_ups: { kind: 'checkins', people: ['youth_id', 'crew_id'], export: 'about', erasure: 'cascade' },
  invitations: {
    kind: 'invitations',
    people: ['inviter_id', 'answered_by', 'claimed_by'],
    export: 'own',
    erasure: 'cascade',
  },
  invitation_opt_outs: {
    kind: 'invitations',
    people: ['inviter_id'],
    export: { no: 'it would show the inviter who asked to be left in peace' },
    erasure: 'cascade',
  },
  crew_members: { kind: 'crew', people: ['youth_id', 'supporter_id'], export: 'own', erasure: 'cascade' },
  crew_names: { kind: 'crew', people: ['youth_id'], export: 'own', erasure: 'cascade' },
  connections: { kind: 'crew', people: ['asker_id', 'other_id'], export: 'own', erasure: 'cascade' },
  chat_rooms: {
    kind: 'messages',
    people: ['youth_id', 'supporter_id'],
    export: { no: 'follows from crew relations' },
    erasure: 'cascade',
  },
  chat_marks: { kind: 'messages', people: ['person_id'], export: 'about', erasure: 'cascade' },
  chat_messages: { kind: 'messages', people: ['author_id'], export: 'own', erasure: 'cascade' },
  chat_versions: { kind: 'messages', people: ['author_id'], export: 'own', erasure: 'cascade' },
  chat_reactions: { kind: 'messages', people: ['person_id'], export: 'own', erasure: 'cascade' },
  chat_choices: { kind: 'crew', people: ['person_id', 'other_id'], export: 'own', erasure: 'cascade' },
  nudges: { kind: 'messages', people: ['sender_id', 'receiver_id'], export: 'own', erasure: 'cascade' },
  notifications: { kind: 'account', people: ['person_id'], export: 'about', erasure: 'cascade' },
  notification_counters: {
    kind: 'account',
    people: ['person_id'],
    export: { no: 'follows from notices' },
    erasure: 'cascade',
  },
  notification_switches: { kind: 'account', people: ['person_id'], export: 'own', erasure: 'cascade' },
  deliveries: { kind: 'account', people: ['person_id'], export: 'about', erasure: 'cascade' },
  devices: { kind: 'account', people: ['person_id'], export: 'about', erasure: 'cascade' },
  reminders: { kind: 'events', people: ['person_id'], export: 'own', erasure: 'cascade' },
  reminder_settings: { kind: 'events', people: ['person_id'], export: 'own', erasure: 'cascade' },
  shown_once: { kind: 'account', people: ['person_id'], export: 'about', erasure: 'cascade' },
  feedback: { kind: 'account', people: ['person_id'], export: 'own', erasure: 'cascade' },
  reports: {
    kind: 'reports',
    people: ['reporter_id', 'reported_id', 'claimed_by', 'closed_by'],
    export: { no: 'it would show who reported whom, to either of them' },
    erasure: { retain: 'it is about two people, and somebody has to look at it; it has neither of their ids' },
  },
  data_exports: { kind: 'account', people: ['person_id'], export: 'about', erasure: 'cascade' },
  alerts: { kind: 'alerts', people: ['youth_id'], export: 'own', erasure: 'cascade' },
  alert_taps: {
    kind: 'alerts',
    people: ['youth_id'],
    export: { no: 'numbers of one’s own taps, so that one counts once' },
    erasure: 'cascade',
  },
  alert_recipients: { kind: 'alerts', people: ['crew_id'], export: 'own', erasure: 'cascade' },
  alert_preferences: { kind: 'alerts', people: ['person_id'], export: 'own', erasure: 'cascade' },
  alert_deliveries: { kind: 'alerts', people: ['youth_id', 'crew_id'], export: 'about', erasure: 'cascade' },
  alert_event_counters: {
    kind: 'alerts',
    people: ['person_id'],
    export: { no: 'follows from what happened' },
    erasure: 'cascade',
  },
  alert_events: { kind: 'alerts', people: ['person_id'], export: 'about', erasure: 'cascade' },
  alert_cursors: {
    kind: 'alerts',
    people: ['person_id'],
    export: { no: 'how far a device has read' },
    erasure: 'cascade',
  },
  alert_follow_ups: { kind: 'alerts', people: ['person_id'], export: 'own', erasure: 'cascade' },
  safe_places: { kind: 'alerts', people: ['youth_id', 'author_id'], export: 'own', erasure: 'cascade' },
  staff_roles: { kind: 'desk', people: ['person_id'], export: 'about', erasure: 'cascade' },
  staff_entries: { kind: 'desk', people: ['person_id'], export: 'about', erasure: 'cascade' },
  break_glass_requests: {
    kind: 'account',
    people: ['person_id', 'asked_by', 'decided_by'],
    export: { no: 'who looked and why stands in the audit log; names of staff belong to nobody else' },
    erasure: 'cascade',
  },
  audit_log: {
    kind: 'logs',
    people: ['actor', 'subject_owner'],
    export: 'about',
    erasure: { retain: 'the chain must hold; it has ids and acts, never content' },
  },
  sanctions: {
    kind: 'account',
    people: ['person_id', 'set_by', 'lifted_by', 'appeal_decided_by'],
    export: 'own',
    erasure: 'cascade',
  },
  welfare_checks: {
    kind: 'welfareChecks',
    people: ['person_id', 'held_by', 'handed_to'],
    export: 'about',
    erasure: 'cascade',
  },
  welfare_check_steps: { kind: 'welfareChecks', people: ['person_id', 'by_id'], export: 'own', erasure: 'cascade' },
  welfare_requests: { kind: 'welfareChecks', people: ['person_id', 'crew_id'], export: 'about', erasure: 'cascade' },
  welfare_choices: { kind: 'profile', people: ['person_id'], export: 'own', erasure: 'cascade' },
  moderator_care: { kind: 'desk', people: ['person_id'], export: 'own', erasure: 'cascade' },
  on_call_people: { kind: 'desk', people: ['person_id'], export: 'own', erasure: 'cascade' },
  on_call_shifts: { kind: 'desk', people: ['person_id'], export: 'about', erasure: 'cascade' },
  on_call_absences: { kind: 'desk', people: ['person_id'], export: 'about', erasure: 'cascade' },
  on_call_overrides: { kind: 'desk', people: ['person_id'], export: 'about', erasure: 'cascade' },
  moderator_exposures: { kind: 'desk', people: ['person_id'], export: 'about', erasure: 'cascade' },
} as const satisfies Record<string, PersonalTable>;

type Tables = typeof personalTables;
type PersonalTableName = keyof Tables;
/** What stands in a person's export: each of these needs an exporter in features/my-data. */
export type ExportedTable = {
  [K in PersonalTableName]: Tables[K]['export'] extends 'own' | 'about' ? K : never;
}[PersonalTableName];
