// How each table is exported; a missing table does not compile.
import type { ExportedTable } from '#privacy/personal-tables.ts';

interface OnlyFor {
  person: string;
  fields: string[];
  /** In which rows; in all of them where it is left out. */
  where?(row: Record<string, unknown>): boolean;
}

export interface TableExport {
  /** Sealed columns, each with the column that names its row in the seal. */
  sealed?: Record<string, string>;
  /** Of those: what was sealed as JSON. */
  json?: string[];
  /** Bookkeeping and secrets of the house. What is not text by itself (hashes, indexes) stays out anyway. */
  leaveOut?: string[];
  /** Belongs to one of the people in a row; the others get the row without it. */
  onlyFor?: OnlyFor | OnlyFor[];
  /** Besides the columns of `personalTables`: who stands in it was chosen by whoever's row it is. */
  chosen?: string[];
  /** Who did it: where the two of them are blocked, the other one does not see the row. */
  notIfBlocked?: string;
  /** Which of the rows that name this person they may know of. */
  isFor?(row: Record<string, unknown>, me: string): boolean;
}

const accepted = new Set<unknown>(['accepted', 'waiting', 'notThem']);

/** How far a message got inside the house; how a provider names it leads to where it was sent. */
const ofTheEngine = [
  'dedupe_key',
  'crashes',
  'next_at',
  'lease_until',
  'lease_token',
  'provider',
  'provider_ref',
  'resent',
] as const;

export const tableExports: Record<ExportedTable, TableExport> = {
  people: {
    sealed: { email_sealed: 'id', mobile_sealed: 'id', background_sealed: 'id' },
    json: ['background_sealed'],
    leaveOut: ['password_hash', 'pin_hash', 'picture_id'],
  },
  sessions: {},
  policy_acceptances: {},
  parental_consents: {
    sealed: { parent_sealed: 'person_id', declined_sealed: 'person_id' },
    json: ['parent_sealed', 'declined_sealed'],
    // What a parent signed with is the parent's.
    leaveOut: ['signature_sealed'],
  },
  media: { leaveOut: ['storage_key', 'thumb_key'] },
  checkins: {
    sealed: { own_words_sealed: 'id', comment_sealed: 'id', context_sealed: 'id' },
    json: ['context_sealed'],
  },
  checkin_options: { sealed: { own_tags_sealed: 'person_id' }, json: ['own_tags_sealed'] },
  journal_pages: {
    sealed: { title_sealed: 'id', document_sealed: 'id', prompt_sealed: 'id' },
    json: ['document_sealed', 'prompt_sealed'],
    leaveOut: ['month_day'],
  },
  journal_tags: { sealed: { tag_sealed: 'id' } },
  journal_page_tags: {},
  // When somebody read it, both of them know. Of what they were not shown, paused as they were, they learn nothing.
  journal_shares: {
    onlyFor: { person: 'person_id', fields: ['shared_at', 'ends_at', 'ended_at'] },
    isFor: ({ personId, firstReadAt }, me) => personId === me || firstReadAt !== null,
  },
  // Earlier versions of a page: while somebody may still read one, and where it was overwritten unseen.
  journal_versions: {
    sealed: { title_sealed: 'id', document_sealed: 'id', prompt_sealed: 'id' },
    json: ['document_sealed', 'prompt_sealed'],
  },
  journal_locks: {},
  safety_plans: {
    sealed: { title_sealed: 'id', around_sealed: 'id' },
    json: ['around_sealed'],
    leaveOut: ['asked_for'],
  },
  safety_plan_parts: { sealed: { steps_sealed: 'id' }, json: ['steps_sealed'] },
  // Whom a plan is shown to is its writer's; a reader learns nothing of it here.
  safety_plan_shares: { isFor: ({ personId }, me) => personId === me },
  safety_plan_uses: {},
  safety_plan_versions: { sealed: { content_sealed: 'id' }, json: ['content_sealed'] },
  crew_names: { sealed: { name_sealed: 'id' } },
  look_backs: {},
  small_acts: { sealed: { act_sealed: 'id' }, json: ['act_sealed'] },
  hopes: { sealed: { text_sealed: 'id' } },
  articles: {
    sealed: { title_sealed: 'id', document_sealed: 'id', pseudonym_sealed: 'id' },
    json: ['document_sealed'],
    // Who of the staff is at it, in which order, is the house's; who moderated gets nothing of it.
    leaveOut: ['preview_sealed', 'cover_id', 'hot', 'lane', 'urgency', 'claimed_by', 'claimed_until'],
    isFor: ({ authorId }, me) => authorId === me,
  },
  article_versions: {
    sealed: { title_sealed: 'article_id', document_sealed: 'article_id' },
    json: ['document_sealed'],
  },
  article_notes: { sealed: { message_sealed: 'id' } },
  article_likes: {},
  article_reactions: {},
  article_comments: {
    sealed: { message_sealed: 'id' },
    leaveOut: ['lane', 'urgency', 'claimed_by', 'claimed_until'],
    isFor: ({ authorId }, me) => authorId === me,
  },
  comment_likes: {},
  article_terms: {},
  checkin_answers: { notIfBlocked: 'supporter_id' },
  events: {
    sealed: { title_sealed: 'id', place_sealed: 'id', notes_sealed: 'id' },
    leaveOut: ['last_on', 'remind_at'],
  },
  event_moods: {},
  // Whom they chose, the youth alone knows; somebody paused was never shown it.
  event_shares: { isFor: ({ personId }, me) => personId === me },
  event_asks: { isFor: ({ personId, toldAt }, me) => personId === me || toldAt !== null },
  support_rules: { chosen: ['crew_ids'] },
  heads_ups: {
    onlyFor: { person: 'youth_id', fields: ['reason', 'checkin_id'] },
    isFor: ({ youthId, state }, me) => youthId === me || state === 'told',
  },
  invitations: {
    sealed: { contact_sealed: 'id', message_sealed: 'id' },
    // Whether it went out would disclose whether others ask the same person, or were asked not to. Who came with its link and has
    // not answered is nobody's.
    leaveOut: ['was_sent', 'message_token_hash', 'claimed_by'],
    onlyFor: [
      {
        person: 'inviter_id',
        fields: ['contact_sealed', 'message_sealed', 'first_name', 'relationship', 'is_adult'],
      },
      // Of a refusal only that it was given.
      { person: 'answered_by', fields: ['answered_by'], where: ({ state }) => !accepted.has(state) },
    ],
    // Whoever came with its link and did not answer does not see who did.
    isFor: ({ inviterId, answeredBy }, me) => inviterId === me || answeredBy === me || answeredBy === null,
  },
  connections: {
    sealed: { contact_sealed: 'id', message_sealed: 'id' },
    // Whether it went out would disclose whether others ask the same person, or were asked not to.
    leaveOut: ['was_sent', 'reaches'],
    // Why somebody declined is theirs, and so is who it was.
    onlyFor: [
      { person: 'asker_id', fields: ['contact_sealed', 'message_sealed'] },
      { person: 'other_id', fields: ['reason'] },
      { person: 'other_id', fields: ['other_id'], where: ({ state }) => state === 'rejected' },
    ],
  },
  // That a youth paused what somebody sees stays the youth's.
  crew_members: { onlyFor: { person: 'youth_id', fields: ['relationship', 'paused_at', 'unseen'] } },
  // Where they differ from what was read they would say that somebody is blocked.
  chat_marks: { leaveOut: ['told_read_seq', 'told_delivered_seq'] },
  chat_messages: {
    sealed: { message_sealed: 'id' },
    // To its author it would say that they are blocked, as would a revision that no version belongs to; what they changed
    // meanwhile is read as the message itself.
    leaveOut: ['is_withheld', 'own_sealed', 'own_revision', 'revision'],
    onlyFor: { person: 'author_id', fields: ['message_sealed', 'picture_id'] },
    isFor: ({ authorId, isWithheld }, me) => authorId === me || isWithheld === false,
  },
  // A number that is left out would say that they were blocked.
  chat_versions: { sealed: { message_sealed: 'id' }, leaveOut: ['revision'] },
  chat_reactions: { sealed: { emoji_sealed: 'message_id' }, leaveOut: ['is_withheld'] },
  // What others chose about me they alone know.
  chat_choices: { isFor: ({ personId }, me) => personId === me },
  nudges: {
    leaveOut: ['is_withheld'],
    isFor: ({ senderId, isWithheld }, me) => senderId === me || isWithheld === false,
  },
  // Where a tap leads and whom it is about are ids, of other people too.
  notifications: { leaveOut: ['dedupe_key', 'ref_id', 'about_id'] },
  notification_switches: {},
  deliveries: {},
  // Where a browser is reached is a key to it.
  devices: { leaveOut: ['subscription_sealed', 'seal_name', 'renewal_hash'] },
  reminders: { leaveOut: ['due_on', 'next_due_at', 'unanswered_since'] },
  reminder_settings: {},
  shown_once: {},
  feedback: { sealed: { message_sealed: 'id' } },
  imports: {
    sealed: { report_sealed: 'id' },
    json: ['report_sealed'],
    leaveOut: ['options_sealed', 'parts', 'has_file'],
  },
  // That there is one, about which thing and since when. Its words are staff's to each other, and may be about others.
  internal_notes: { leaveOut: ['staff_id', 'report_id', 'words_sealed'], isFor: ({ ownerId }, me) => ownerId === me },
  data_exports: { leaveOut: ['storage_key', 'parts'] },
  alerts: {
    sealed: { note_sealed: 'id', location_sealed: 'id' },
    json: ['location_sealed'],
    leaveOut: ['version', 'in_burst', 'live_session_id', 'live_fix_at'],
  },
  // The youth sees the recipients and their answers; a recipient sees their own answer.
  alert_recipients: { leaveOut: ['added_version', 'link_hash'] },
  alert_preferences: { chosen: ['crew_ids'] },
  alert_deliveries: { leaveOut: [...ofTheEngine, 'version'] },
  test_choices: {},
  // A youth is shown whether and on which day a test was answered; by which way and when is its receiver's.
  reach_tests: { leaveOut: ['ways'], onlyFor: { person: 'crew_id', fields: ['answered_at', 'answered_by'] } },
  test_deliveries: {
    leaveOut: [...ofTheEngine, 'link_hash'],
    isFor: ({ crewId }, me) => crewId === me,
  },
  alert_events: { leaveOut: ['version'] },
  alert_follow_ups: {},
  safe_places: {
    sealed: { name_sealed: 'id', spot_sealed: 'id' },
    json: ['spot_sealed'],
    // Sealed for the youth, also where somebody else proposed it.
    onlyFor: { person: 'youth_id', fields: ['name_sealed', 'spot_sealed'] },
  },
  organisation_links: { leaveOut: ['subject_index'] },
  staff_roles: { leaveOut: ['granted_by', 'revoked_by'] },
  lost_factors: { leaveOut: ['stop_hash', 'remove_hash'] },
  second_factors: {
    leaveOut: ['secret_sealed', 'last_step', 'credential_id', 'public_key', 'sign_count', 'transports'],
  },
  staff_entries: {},
  // As in 'Who sees what': `ownerAudit` says which rows, when, and with whom in them.
  audit_log: { leaveOut: ['subject'] },
  // Who decided is never shown, and what was decided about others is theirs.
  sanctions: {
    sealed: { words_sealed: 'id', appeal_sealed: 'id', appeal_answer_sealed: 'id' },
    leaveOut: ['set_by', 'lifted_by', 'appeal_decided_by', 'report_id'],
    onlyFor: { person: 'person_id', fields: ['words_sealed', 'appeal_sealed', 'appeal_answer_sealed'] },
    isFor: ({ personId, startedAt }, me) => personId === me && startedAt !== null,
  },
  // Who of the staff, and their notes, stay inside the house; what was done stands in the audit log, as in the app.
  welfare_checks: {
    leaveOut: ['held_by', 'handed_over_at', 'handed_to', 'item_kind', 'item_id', 'reason_sealed', 'is_urgent'],
    isFor: ({ personId }, me) => personId === me,
  },
  welfare_check_steps: {
    sealed: { words_sealed: 'id' },
    leaveOut: ['by_id', 'note_sealed', 'is_urgent'],
    isFor: ({ personId, kind }, me) => personId === me && (kind === 'wrote' || kind === 'answered'),
  },
  welfare_requests: {},
  welfare_choices: {},
  moderator_care: {},
  on_call_people: {},
  on_call_shifts: {},
  on_call_absences: {},
  on_call_overrides: {},
  // What it was about belongs to others.
  urgent_calls: { leaveOut: ['urgent_id', 'dedupe_key', 'lease_token', 'provider', 'provider_ref'] },
  // What it was belongs to others.
  moderator_exposures: { leaveOut: ['item'] },
};
