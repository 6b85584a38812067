// Every table that holds something about a person: how it stands in their export, and how it goes with them.

export interface PersonalTable {
  /** Columns that name a person. */
  people: readonly string[];
  /** `own`: what they gave or wrote. `about`: what the house noted. `no`: nothing a person could read, with the reason. */
  export: 'own' | 'about' | { no: string };
  /** `cascade`: the row goes with the person. `destroyed`: first of all, and for good. `keep`: stays without content, with the reason. */
  erasure: 'cascade' | 'destroyed' | { keep: string };
}

export const personalTables = {
  people: { people: ['id'], export: 'own', erasure: 'cascade' },
  'vault.person_keys': { people: ['person_id'], export: { no: 'a key, not a fact' }, erasure: 'destroyed' },
  sessions: { people: ['person_id'], export: 'about', erasure: 'cascade' },
  known_devices: { people: ['person_id'], export: { no: 'hashes of what browsers made up' }, erasure: 'cascade' },
  one_time_codes: { people: ['person_id'], export: { no: 'hashes that last minutes' }, erasure: 'cascade' },
  second_factors: { people: ['person_id'], export: 'about', erasure: 'cascade' },
  recovery_codes: { people: ['person_id'], export: { no: 'hashes of codes' }, erasure: 'cascade' },
  factor_tries: {
    people: ['person_id'],
    export: { no: 'a count that lasts until the next right code' },
    erasure: 'cascade',
  },
  sign_in_steps: { people: ['person_id'], export: { no: 'hashes that last minutes' }, erasure: 'cascade' },
  lost_factors: { people: ['person_id'], export: 'about', erasure: 'cascade' },
  password_resets: { people: ['person_id'], export: { no: 'hashes that last minutes' }, erasure: 'cascade' },
  policy_acceptances: { people: ['person_id'], export: 'about', erasure: 'cascade' },
  parental_consents: { people: ['person_id'], export: 'own', erasure: 'cascade' },
  media: { people: ['owner_id'], export: 'own', erasure: 'cascade' },
  checkins: { people: ['person_id'], export: 'own', erasure: 'cascade' },
  day_summaries: { people: ['person_id'], export: { no: 'follows from check-ins' }, erasure: 'cascade' },
  checkin_answers: { people: ['supporter_id', 'youth_id'], export: 'own', erasure: 'cascade' },
  journal_pages: { people: ['person_id'], export: 'own', erasure: 'cascade' },
  journal_tags: { people: ['person_id'], export: 'own', erasure: 'cascade' },
  journal_page_tags: { people: ['person_id'], export: 'own', erasure: 'cascade' },
  journal_shares: { people: ['person_id', 'reader_id'], export: 'own', erasure: 'cascade' },
  journal_versions: { people: ['person_id'], export: 'own', erasure: 'cascade' },
  journal_locks: { people: ['person_id'], export: 'about', erasure: 'cascade' },
  safety_plans: { people: ['person_id'], export: 'own', erasure: 'cascade' },
  safety_plan_parts: { people: ['person_id'], export: 'own', erasure: 'cascade' },
  safety_plan_shares: { people: ['person_id', 'reader_id'], export: 'own', erasure: 'cascade' },
  safety_plan_versions: { people: ['person_id'], export: 'own', erasure: 'cascade' },
  safety_plan_uses: { people: ['person_id'], export: 'own', erasure: 'cascade' },
  hopes: { people: ['person_id'], export: 'own', erasure: 'cascade' },
  events: { people: ['person_id'], export: 'own', erasure: 'cascade' },
  event_moods: { people: ['person_id'], export: 'own', erasure: 'cascade' },
  event_shares: { people: ['person_id', 'crew_id'], export: 'own', erasure: 'cascade' },
  event_asks: { people: ['person_id', 'crew_id'], export: 'own', erasure: 'cascade' },
  articles: { people: ['author_id', 'claimed_by'], export: 'own', erasure: 'cascade' },
  article_versions: { people: ['author_id'], export: 'own', erasure: 'cascade' },
  article_notes: { people: ['author_id'], export: 'own', erasure: 'cascade' },
  article_likes: { people: ['person_id'], export: 'own', erasure: 'cascade' },
  article_reactions: { people: ['person_id'], export: 'own', erasure: 'cascade' },
  article_comments: { people: ['author_id', 'claimed_by'], export: 'own', erasure: 'cascade' },
  comment_likes: { people: ['person_id'], export: 'own', erasure: 'cascade' },
  article_terms: { people: ['person_id'], export: 'about', erasure: 'cascade' },
  article_decisions: {
    people: ['moderator_id'],
    export: { no: 'figures of the house; what staff did stands in the audit log' },
    erasure: { keep: 'how long something waited, and what became of it; it keeps no person' },
  },
  support_rules: { people: ['person_id'], export: 'own', erasure: 'cascade' },
  heads_ups: { people: ['youth_id', 'crew_id'], export: 'about', erasure: 'cascade' },
  invitations: { people: ['inviter_id', 'answered_by', 'claimed_by'], export: 'own', erasure: 'cascade' },
  invitation_opt_outs: {
    people: ['inviter_id'],
    export: { no: 'it would show the inviter who asked to be left in peace' },
    erasure: 'cascade',
  },
  crew_members: { people: ['youth_id', 'supporter_id'], export: 'own', erasure: 'cascade' },
  connections: { people: ['asker_id', 'other_id'], export: 'own', erasure: 'cascade' },
  chat_rooms: {
    people: ['youth_id', 'supporter_id'],
    export: { no: 'follows from crew relations' },
    erasure: 'cascade',
  },
  chat_marks: { people: ['person_id'], export: 'about', erasure: 'cascade' },
  chat_messages: { people: ['author_id'], export: 'own', erasure: 'cascade' },
  chat_choices: { people: ['person_id', 'other_id'], export: 'own', erasure: 'cascade' },
  nudges: { people: ['sender_id', 'receiver_id'], export: 'own', erasure: 'cascade' },
  notifications: { people: ['person_id'], export: 'about', erasure: 'cascade' },
  notification_counters: { people: ['person_id'], export: { no: 'follows from notices' }, erasure: 'cascade' },
  notification_switches: { people: ['person_id'], export: 'own', erasure: 'cascade' },
  deliveries: { people: ['person_id'], export: 'about', erasure: 'cascade' },
  devices: { people: ['person_id'], export: 'about', erasure: 'cascade' },
  reminders: { people: ['person_id'], export: 'own', erasure: 'cascade' },
  reminder_settings: { people: ['person_id'], export: 'own', erasure: 'cascade' },
  shown_once: { people: ['person_id'], export: 'about', erasure: 'cascade' },
  feedback: { people: ['person_id'], export: 'own', erasure: 'cascade' },
  reports: {
    people: ['reporter_id', 'reported_id', 'claimed_by', 'closed_by'],
    export: { no: 'it would show who reported whom, to either of them' },
    erasure: { keep: 'it is about two people, and somebody has to look at it; it keeps neither of their ids' },
  },
  data_exports: { people: ['person_id'], export: 'about', erasure: 'cascade' },
  alerts: { people: ['youth_id'], export: 'own', erasure: 'cascade' },
  alert_taps: {
    people: ['youth_id'],
    export: { no: 'numbers of one’s own taps, so that one counts once' },
    erasure: 'cascade',
  },
  alert_recipients: { people: ['crew_id'], export: 'own', erasure: 'cascade' },
  alert_preferences: { people: ['person_id'], export: 'own', erasure: 'cascade' },
  alert_deliveries: { people: ['youth_id', 'crew_id'], export: 'about', erasure: 'cascade' },
  alert_event_counters: { people: ['person_id'], export: { no: 'follows from what happened' }, erasure: 'cascade' },
  alert_events: { people: ['person_id'], export: 'about', erasure: 'cascade' },
  alert_cursors: { people: ['person_id'], export: { no: 'how far a device has read' }, erasure: 'cascade' },
  alert_follow_ups: { people: ['person_id'], export: 'own', erasure: 'cascade' },
  safe_places: { people: ['youth_id', 'author_id'], export: 'own', erasure: 'cascade' },
  staff_roles: { people: ['person_id'], export: 'about', erasure: 'cascade' },
  staff_entries: { people: ['person_id'], export: 'about', erasure: 'cascade' },
  break_glass_requests: {
    people: ['person_id', 'asked_by', 'decided_by'],
    export: { no: 'who looked and why stands in the audit log; names of staff belong to nobody else' },
    erasure: 'cascade',
  },
  audit_log: {
    people: ['actor', 'subject_owner'],
    export: 'about',
    erasure: { keep: 'the chain must hold; it has ids and acts, never content' },
  },
  sanctions: {
    people: ['person_id', 'set_by', 'lifted_by', 'appeal_decided_by'],
    export: 'own',
    erasure: 'cascade',
  },
  moderator_care: { people: ['person_id'], export: 'own', erasure: 'cascade' },
  moderator_exposures: { people: ['person_id'], export: 'about', erasure: 'cascade' },
} as const satisfies Record<string, PersonalTable>;

type Tables = typeof personalTables;
export type PersonalTableName = keyof Tables;
/** What stands in a person's export: each of these needs an exporter in features/my-data. */
export type ExportedTable = {
  [K in PersonalTableName]: Tables[K]['export'] extends 'own' | 'about' ? K : never;
}[PersonalTableName];
