// Written by `npm run db:types` from the migrated database; change a migration, not this file.
import type {
  AlertCursorsTable,
  AlertDeliveriesTable,
  AlertEventCountersTable,
  AlertEventsTable,
  AlertTimersTable,
  NextDeliveriesTable,
} from './alert-delivery.ts';
import type { AnnouncementsTable } from './announcements.ts';
import type { AuditHeadTable, AuditHeadsTable, AuditLogTable } from './audit.ts';
import type { LastBackupTable } from './backup.ts';
import type { CanaryTable, CanaryPagesTable } from './canary.ts';
import type {
  BlockedPairsTable,
  ChatChoicesTable,
  ChatMarksTable,
  ChatMessagesTable,
  ChatReactionsTable,
  ChatRoomsTable,
  ChatVersionsTable,
  HiddenPresenceTable,
  UnseenPresenceTable,
} from './chat.ts';
import type {
  CheckinOptionsTable,
  CheckinsTable,
  DaySummariesTable,
  EmotionFamiliesTable,
  EmotionsTable,
  FeelingTemplatesTable,
  SimilarCountsTable,
} from './checkins.ts';
import type { ConnectionsTable, LivingConnectionsTable } from './connections.ts';
import type { ParentRequestsTable } from './consent.ts';
import type { IdempotencyKeysTable, RateBucketsTable, SocketIoAttachmentsTable, WorkerBeatsTable } from './core.ts';
import type {
  CrewMembersTable,
  CrewNamesTable,
  InvitationOptOutsTable,
  InvitationsTable,
  LivingCrewTable,
} from './crew.ts';
import type { CheckinAnswersTable, ReplyEmotionsTable } from './dashboard.ts';
import type { PendingDecisionsTable } from './decisions.ts';
import type { ReadingDaysTable, ReadingHoursTable, ReadingPromisesTable } from './desk-hours.ts';
import type {
  AlertFollowUpsTable,
  AlertPreferencesTable,
  AlertRecipientsTable,
  AlertTapsTable,
  AlertsTable,
} from './distress.ts';
import type {
  EventAsksTable,
  EventMoodsTable,
  EventSharesTable,
  EventViewersTable,
  EventsTable,
  PublishedEventsTable,
} from './events.ts';
import type {
  ArticleCommentsTable,
  ArticleDecisionsTable,
  ArticleImagesTable,
  ArticleLikesTable,
  ArticleNotesTable,
  ArticleReactionsTable,
  ArticleShelvesTable,
  ArticleTermsTable,
  ArticleTopicsTable,
  ArticleVersionsTable,
  ArticlesTable,
  CommentLikesTable,
  ReadableArticlesTable,
  ReadableCommentsTable,
} from './experiences.ts';
import type { HelpServiceChecksTable, HelplineCountsTable } from './helpline.ts';
import type { LookBacksTable } from './history.ts';
import type { ImportsTable } from './imports.ts';
import type { InstallationSettingsTable, SignUpBatchesTable, SignUpCodesTable } from './installation.ts';
import type { InternalNotesTable } from './internal-notes.ts';
import type {
  JournalImagesTable,
  JournalPageTagsTable,
  JournalPagesTable,
  JournalSharesTable,
  JournalTagsTable,
  JournalVersionsTable,
} from './journal.ts';
import type { JournalLocksTable, JournalPassesTable, OpenJournalsTable } from './journal-lock.ts';
import type { LookupsTable } from './lookups.ts';
import type {
  DeskCasesTable,
  ModerationOutcomesTable,
  ModeratorCareTable,
  ModeratorExposuresTable,
} from './moderation.ts';
import type { DataExportsTable, DeletionLedgerTable } from './my-data.ts';
import type {
  DeliveriesTable,
  DevicesTable,
  NotificationCountersTable,
  NotificationSwitchesTable,
  NotificationsTable,
} from './notifications.ts';
import type { NudgesTable } from './nudges.ts';
import type {
  DeskSettingsTable,
  OnCallAbsencesTable,
  OnCallDaysTable,
  OnCallOverridesTable,
  OnCallPeopleTable,
  OnCallShiftsTable,
} from './on-call.ts';
import type { MediaTable, PeopleTable } from './people.ts';
import type { PlacesTable, SafePlacesTable } from './places.ts';
import type { PoliciesTable, PolicyAcceptancesTable } from './policies.ts';
import type { HopesTable } from './practices.ts';
import type { ReachOfDayTable, WayTurnsTable } from './reachability.ts';
import type { ParentalConsentsTable } from './registration.ts';
import type { ReminderSettingsTable, RemindersTable } from './reminders.ts';
import type { ReplyTemplatesTable } from './reply-templates.ts';
import type { ReportsTable } from './reports.ts';
import type {
  SafetyPlanPartsTable,
  SafetyPlanSharesTable,
  SafetyPlanUsesTable,
  SafetyPlanVersionsTable,
  SafetyPlansTable,
} from './safety-plans.ts';
import type { SanctionsTable } from './sanctions.ts';
import type {
  FactorChallengesTable,
  FactorTriesTable,
  LostFactorsTable,
  RecoveryCodesTable,
  SecondFactorsTable,
  SignInStepsTable,
} from './second-factor.ts';
import type { OrganisationLinksTable, OrganisationSignInsTable } from './session.ts';
import type {
  KnownDevicesTable,
  OneTimeCodesTable,
  PasswordResetsTable,
  SessionsTable,
  UsedStatesTable,
} from './sessions.ts';
import type { AnalyticsCountsTable, FeedbackTable } from './settings.ts';
import type { SetupTriesTable } from './setup.ts';
import type { SmallActsTable } from './small-acts.ts';
import type { BreakGlassRequestsTable, StaffEntriesTable, StaffRolesTable } from './staff.ts';
import type { HeadsUpsTable, SupportRulesTable } from './support.ts';
import type { ReachTestsTable, TestChoicesTable, TestDeliveriesTable } from './test-messages.ts';
import type { ShownOnceTable } from './tour.ts';
import type { UrgentCallsTable, UrgentItemsTable, UrgentWatchTable } from './urgent-items.ts';
import type { HouseKeysTable, KeyHoldersTable, PersonKeysTable, RetiredMasterKeysTable } from './vault.ts';
import type {
  WelfareCheckStepsTable,
  WelfareChecksTable,
  WelfareChoicesTable,
  WelfareRequestsTable,
} from './welfare-checks.ts';

export interface Tables {
  'vault.houseKeys': HouseKeysTable;
  'vault.keyHolders': KeyHoldersTable;
  'vault.personKeys': PersonKeysTable;
  'vault.retiredMasterKeys': RetiredMasterKeysTable;
  alertCursors: AlertCursorsTable;
  alertDeliveries: AlertDeliveriesTable;
  alertEventCounters: AlertEventCountersTable;
  alertEvents: AlertEventsTable;
  alertFollowUps: AlertFollowUpsTable;
  alertPreferences: AlertPreferencesTable;
  alertRecipients: AlertRecipientsTable;
  alertTaps: AlertTapsTable;
  alertTimers: AlertTimersTable;
  alerts: AlertsTable;
  analyticsCounts: AnalyticsCountsTable;
  announcements: AnnouncementsTable;
  articleComments: ArticleCommentsTable;
  articleDecisions: ArticleDecisionsTable;
  articleImages: ArticleImagesTable;
  articleLikes: ArticleLikesTable;
  articleNotes: ArticleNotesTable;
  articleReactions: ArticleReactionsTable;
  articleShelves: ArticleShelvesTable;
  articleTerms: ArticleTermsTable;
  articleTopics: ArticleTopicsTable;
  articleVersions: ArticleVersionsTable;
  articles: ArticlesTable;
  auditHead: AuditHeadTable;
  auditHeads: AuditHeadsTable;
  auditLog: AuditLogTable;
  blockedPairs: BlockedPairsTable;
  breakGlassRequests: BreakGlassRequestsTable;
  canary: CanaryTable;
  canaryPages: CanaryPagesTable;
  chatChoices: ChatChoicesTable;
  chatMarks: ChatMarksTable;
  chatMessages: ChatMessagesTable;
  chatReactions: ChatReactionsTable;
  chatRooms: ChatRoomsTable;
  chatVersions: ChatVersionsTable;
  checkinAnswers: CheckinAnswersTable;
  checkinOptions: CheckinOptionsTable;
  checkins: CheckinsTable;
  commentLikes: CommentLikesTable;
  connections: ConnectionsTable;
  crewMembers: CrewMembersTable;
  crewNames: CrewNamesTable;
  dataExports: DataExportsTable;
  daySummaries: DaySummariesTable;
  deletionLedger: DeletionLedgerTable;
  deliveries: DeliveriesTable;
  deskCases: DeskCasesTable;
  deskSettings: DeskSettingsTable;
  devices: DevicesTable;
  emotionFamilies: EmotionFamiliesTable;
  emotions: EmotionsTable;
  eventAsks: EventAsksTable;
  eventMoods: EventMoodsTable;
  eventShares: EventSharesTable;
  eventViewers: EventViewersTable;
  events: EventsTable;
  factorChallenges: FactorChallengesTable;
  factorTries: FactorTriesTable;
  feedback: FeedbackTable;
  feelingTemplates: FeelingTemplatesTable;
  headsUps: HeadsUpsTable;
  helpServiceChecks: HelpServiceChecksTable;
  helplineCounts: HelplineCountsTable;
  hiddenPresence: HiddenPresenceTable;
  hopes: HopesTable;
  idempotencyKeys: IdempotencyKeysTable;
  imports: ImportsTable;
  installationSettings: InstallationSettingsTable;
  internalNotes: InternalNotesTable;
  invitationOptOuts: InvitationOptOutsTable;
  invitations: InvitationsTable;
  journalImages: JournalImagesTable;
  journalLocks: JournalLocksTable;
  journalPageTags: JournalPageTagsTable;
  journalPages: JournalPagesTable;
  journalPasses: JournalPassesTable;
  journalShares: JournalSharesTable;
  journalTags: JournalTagsTable;
  journalVersions: JournalVersionsTable;
  knownDevices: KnownDevicesTable;
  lastBackup: LastBackupTable;
  livingConnections: LivingConnectionsTable;
  livingCrew: LivingCrewTable;
  lookBacks: LookBacksTable;
  lookups: LookupsTable;
  lostFactors: LostFactorsTable;
  media: MediaTable;
  moderationOutcomes: ModerationOutcomesTable;
  moderatorCare: ModeratorCareTable;
  moderatorExposures: ModeratorExposuresTable;
  nextDeliveries: NextDeliveriesTable;
  notificationCounters: NotificationCountersTable;
  notificationSwitches: NotificationSwitchesTable;
  notifications: NotificationsTable;
  nudges: NudgesTable;
  onCallAbsences: OnCallAbsencesTable;
  onCallDays: OnCallDaysTable;
  onCallOverrides: OnCallOverridesTable;
  onCallPeople: OnCallPeopleTable;
  onCallShifts: OnCallShiftsTable;
  oneTimeCodes: OneTimeCodesTable;
  openJournals: OpenJournalsTable;
  organisationLinks: OrganisationLinksTable;
  organisationSignIns: OrganisationSignInsTable;
  parentRequests: ParentRequestsTable;
  parentalConsents: ParentalConsentsTable;
  passwordResets: PasswordResetsTable;
  pendingDecisions: PendingDecisionsTable;
  people: PeopleTable;
  places: PlacesTable;
  policies: PoliciesTable;
  policyAcceptances: PolicyAcceptancesTable;
  publishedEvents: PublishedEventsTable;
  rateBuckets: RateBucketsTable;
  reachOfDay: ReachOfDayTable;
  reachTests: ReachTestsTable;
  readableArticles: ReadableArticlesTable;
  readableComments: ReadableCommentsTable;
  readingDays: ReadingDaysTable;
  readingHours: ReadingHoursTable;
  readingPromises: ReadingPromisesTable;
  recoveryCodes: RecoveryCodesTable;
  reminderSettings: ReminderSettingsTable;
  reminders: RemindersTable;
  replyEmotions: ReplyEmotionsTable;
  replyTemplates: ReplyTemplatesTable;
  reports: ReportsTable;
  safePlaces: SafePlacesTable;
  safetyPlanParts: SafetyPlanPartsTable;
  safetyPlanShares: SafetyPlanSharesTable;
  safetyPlanUses: SafetyPlanUsesTable;
  safetyPlanVersions: SafetyPlanVersionsTable;
  safetyPlans: SafetyPlansTable;
  sanctions: SanctionsTable;
  secondFactors: SecondFactorsTable;
  sessions: SessionsTable;
  setupTries: SetupTriesTable;
  shownOnce: ShownOnceTable;
  signInSteps: SignInStepsTable;
  signUpBatches: SignUpBatchesTable;
  signUpCodes: SignUpCodesTable;
  similarCounts: SimilarCountsTable;
  smallActs: SmallActsTable;
  socketIoAttachments: SocketIoAttachmentsTable;
  staffEntries: StaffEntriesTable;
  staffRoles: StaffRolesTable;
  supportRules: SupportRulesTable;
  testChoices: TestChoicesTable;
  testDeliveries: TestDeliveriesTable;
  unseenPresence: UnseenPresenceTable;
  urgentCalls: UrgentCallsTable;
  urgentItems: UrgentItemsTable;
  urgentWatch: UrgentWatchTable;
  usedStates: UsedStatesTable;
  wayTurns: WayTurnsTable;
  welfareCheckSteps: WelfareCheckStepsTable;
  welfareChecks: WelfareChecksTable;
  welfareChoices: WelfareChoicesTable;
  welfareRequests: WelfareRequestsTable;
  workerBeats: WorkerBeatsTable;
}
