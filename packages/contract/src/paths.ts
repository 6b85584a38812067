// The web app's routes, all 92 of the specification and ours, as one table.
import { brand } from './brand.ts';

/** `public`: signed-in people are sent home. `open`: no guard. `protected`: needs a session. */
export type RouteAccess = 'public' | 'open' | 'protected';
interface Route {
  path: string;
  access: RouteAccess;
}
const open_ = (path: string): Route => ({ path, access: 'open' });
const public_ = (path: string): Route => ({ path, access: 'public' });
const inside = (path: string): Route => ({ path, access: 'protected' });

export const routes = {
  login: public_('/'),
  signUp: public_('/sign-up'),
  signIn: public_('/sign-in'),
  verification: public_('/verification'),
  verificationSubmit: public_('/verification-submit'),
  forgotPassword: public_('/forgot-password'),
  forgotPasswordSubmit: public_('/forgot-password-submit'),
  forgotPasswordSuccess: public_('/forgot-password-success'),
  forgotPasswordCode: public_('/forgot-password-otp'),
  needHelpNow: public_('/need-help-now'),
  safePlaceSignedOut: public_('/un-auth-find-safe-place'),
  success: open_('/success'),

  home: inside('/home'),
  journal: inside('/journal'),
  journalPage: inside('/journal/:id'),
  addJournal: inside('/journal/add'),
  addJournalFrom: inside('/journal/add/:id'),
  editJournal: inside('/journal/edit/:id'),
  shareCheckin: inside('/home/check-in/:id'),
  editCheckin: inside('/home/check-in/edit/:id'),

  contacts: inside('/contacts'),
  addCrew: inside('/contacts/add-crew'),
  removeContact: inside('/contacts/remove'),
  newInvites: inside('/contacts/new-invites'),
  newConnectionInvites: inside('/contacts/new-connection-invites'),
  connectionList: inside('/contacts/connection-list'),
  chat: inside('/home/chat/:id'),

  addCheckin: inside('/home/add-check-in'),
  checkinWords: inside('/home/checkin-second'),
  checkinComment: inside('/home/checkin-comment'),
  checkinNoWords: inside('/home/checkin-nowords'),
  checkinAddSnapshot: inside('/home/checkin-add-snapshot'),
  checkinSnapshotFilter: inside('/home/checkin-snapshot-filter'),
  checkinPreview: inside('/home/checkin-ImgPreview'),
  helpNow: inside('/home/help-Now/:id'),

  experiences: inside('/experiences'),
  experience: inside('/experiences/selected-experience/:id'),
  relatedExperiences: inside('/experiences/related-experiences'),
  addExperience: inside('/experiences/add-experience'),
  editExperience: inside('/experiences/my-experience/edit'),

  resources: inside('/resources'),
  tutorials: inside('/resources/tutorials'),
  aToZ: inside('/resources/a_z_help'),
  safetyPlans: inside('/resources/safety_plans'),
  addSafetyPlan: inside('/resources/addSafetyPlans'),
  shareSafetyPlan: inside('/resources/shareSafetyPlans'),
  addSafetyPlanSecond: inside('/resources/addSafetyPlans-2'),
  professionalHelp: inside('/resources/ProfessionalAndUrgentHelp'),
  pathways: inside('/resources/pathways-to-help'),
  howTo: inside('/resources/how_to'),
  bullying: inside('/resources/bullying'),
  crewWizard: inside('/resources/crew_wizard'),
  events: inside('/resources/events'),
  eventCategories: inside('/resources/event/category'),
  addEvent: inside('/resources/event/addEvents'),

  distressAlert: inside('/home/distress-alert'),
  notification: inside('/home/notification'),
  notificationList: inside('/home/notification-list'),
  alertCrew: inside(`/home/alert-${brand.slug}`),
  pathwaysHere: inside('/home/pathways-to-help'),
  professionalHelpHere: inside('/home/professional-and-urgent-help'),
  aToZInfo: inside('/home/a-z-info'),
  safePlace: inside('/home/find-a-safe-place'),
  safePlaceMap: inside('/home/find-on-map'),
  pathwaysFromHome: inside('/home/pathways-to-help-home'),
  professionalHelpFromHome: inside('/home/professional-and-urgent-help-home'),

  viewCheckin: inside('/home/view-check-in'),
  checkinList: inside('/home/check-in-list'),
  profile: inside('/home/profile'),

  settings: inside('/home/settings'),
  settingsTutorials: inside('/home/settings/tutorials'),
  videoTutorial: inside('/home/settings/tutorials/video-tutorial'),
  stepTutorial: inside('/home/settings/tutorials/tutorial'),
  feedback: inside('/home/settings/feedback'),
  reportUser: inside('/home/settings/report-user'),
  about: inside('/home/settings/about'),
  aboutTutorial: inside('/home/settings/about/tutorial'),
  termsOfUse: inside('/home/settings/about/terms-of-use'),
  codeOfConduct: inside('/home/settings/about/code-of-conduct'),
  acknowledgement: inside('/home/settings/about/acknowledgement'),
  aboutFeedback: inside('/home/settings/about/feedback'),
  aboutSignIn: inside('/home/settings/about/auth'),
  privacyPolicy: inside('/home/settings/about/privacy-policy'),
  experienceTerms: inside('/home/settings/about/our-experience-terms'),
  advancedSettings: inside('/home/settings/advance-settings'),
  changePassword: inside('/home/settings/advance-settings/change-password'),
  checkinReminder: inside('/home/settings/check-in-reminder'),

  crewForCalendar: inside('/home/crew-for-calender/:id'),
  crewForCheckins: inside('/home/crew-for-calender/check-in-list/:id'),
  crewForEvents: inside('/home/crew-for-calender/check-in-list/crew-for-events/:id'),
  personEvents: inside('/home/events/:id'),
  announcement: inside('/home/announcement'),
} as const satisfies Record<string, Route>;

/** Pages the specification does not name. */
export const ourRoutes = {
  termsText: open_('/policies/terms'),
  privacyText: open_('/policies/privacy'),
  /** What is counted about how this place is looked after. */
  safetyFigures: open_('/safety-figures'),
  /** Where the link leads that the server prints until somebody leads. */
  setup: open_('/setup'),
  /** How MyCrew gets onto this very phone or desk, and under which name. */
  install: open_('/install'),
  parentalConsent: open_('/parental-consent'),
  /** Who asks, and what a supporter promises; where the link of an invitation leads. */
  invitation: open_('/invitation'),
  /** Two short steps of signing up, after a yes. */
  joinCrew: public_('/invitation/join'),
  /** No more invitations from this person, or from anybody. */
  noMoreInvitations: open_('/invitation/stop'),
  /** The link of the welcome mail; whoever is signed out signs in first. */
  confirmEmail: inside('/home/confirm-email'),
  shareData: inside('/home/settings/share-data'),
  /** Whom of my Crew I show nothing new, in one tap from help. */
  pausing: inside('/home/settings/pause'),
  /** What one of my Crew is shown of me. */
  seenBy: inside('/home/settings/seen-by/:id'),
  notificationSettings: inside('/home/settings/notifications'),
  /** Messages that say they are tests: my two choices, those that came to me, and how those to my Crew went. */
  testMessages: inside('/home/settings/tests'),
  /** Each way by which I can be reached, and one step to mend it. */
  reachMe: inside('/home/settings/can-mycrew-reach-me'),
  displaySettings: inside('/home/settings/display'),
  signedInDevices: inside('/home/settings/devices'),
  myData: inside('/home/settings/my-data'),
  bringHistory: inside('/home/settings/my-data/bring'),
  blockedPeople: inside('/home/settings/blocked'),
  /** An authenticator app or a passkey, asked for after the password. */
  secondFactor: inside('/home/settings/second-factor'),
  /** The second step of signing in, after a right password. */
  secondStep: public_('/sign-in/second-factor'),
  /** Where the links lead that whoever lost every factor is sent. */
  lostFactor: open_('/lost-second-factor'),
  screenLock: inside('/home/settings/advance-settings/screen-lock'),
  journalLock: inside('/home/settings/journal-lock'),
  /** Pages of one's own on paper, for a counsellor. */
  printJournal: inside('/journal/print'),
  /** Somebody who came into my crew, and what to do where that was not me. */
  newMember: inside('/contacts/new-member/:id'),
  /** An alert as a recipient sees it. */
  crewAlert: inside('/home/distress-alert/:id'),
  /** One plan of my own, whole. */
  safetyPlan: inside('/resources/safety_plans/:id'),
  /** The same for a hard moment: one step at a time. */
  useSafetyPlan: inside('/resources/safety_plans/:id/now'),
  /** What a youth shows me of their plans, how to help them first. */
  howToHelp: inside('/home/how-to-help/:id'),
  /** One page on paper for a doctor or a counsellor, made of one's own check-ins. */
  appointment: inside('/resources/appointment'),
  /** Small practices, also without a network. */
  breathing: inside('/resources/practices/breathing'),
  grounding: inside('/resources/practices/grounding'),
  hopeBox: inside('/resources/practices/hope_box'),
  /** What is read under Resources, one page each. */
  topic: inside('/resources/a_z_help/:id'),
  howToPiece: inside('/resources/how_to/:id'),
  bullyingPiece: inside('/resources/bullying/:id'),
  tutorial: inside('/resources/tutorials/:id'),
  /** The same topics for whoever has no account. */
  openTopics: open_('/topics'),
  openTopic: open_('/topics/:id'),
  /** A gentle question a day and three days after an alert. */
  howItGoes: inside('/home/how-it-goes/:id'),
  /** The desk of the people who look after this copy; to everybody else there is nothing here. */
  desk: inside('/staff'),
  deskAnnouncements: inside('/staff/announcements'),
  deskEvents: inside('/staff/whats-on'),
  deskHelp: inside('/staff/help-directory'),
  deskPolicies: inside('/staff/policies'),
  deskParents: inside('/staff/parent-requests'),
  deskEmergencies: inside('/staff/break-glass'),
  deskAudit: inside('/staff/audit'),
  deskQueue: inside('/staff/queue'),
  deskArticle: inside('/staff/queue/experience/:id'),
  deskComment: inside('/staff/queue/comment/:id'),
  deskReports: inside('/staff/reports'),
  deskReport: inside('/staff/reports/:id'),
  deskPictures: inside('/staff/pictures'),
  deskPicture: inside('/staff/pictures/:id'),
  deskAccounts: inside('/staff/accounts'),
  deskAppeal: inside('/staff/accounts/:id'),
  deskWelfareChecks: inside('/staff/welfare-checks'),
  deskWelfareCheck: inside('/staff/welfare-checks/:id'),
  deskPicks: inside('/staff/picks'),
  deskTemplates: inside('/staff/reply-templates'),
  deskTopics: inside('/staff/topics'),
  deskFigures: inside('/staff/figures'),
  deskOnCall: inside('/staff/on-call'),
  deskHours: inside('/staff/hours'),
  deskOperations: inside('/staff/operations'),
  deskFirstSteps: inside('/staff/first-steps'),
  deskSignUp: inside('/staff/sign-up'),
  deskFace: inside('/staff/face'),
  deskCare: inside('/staff/care'),
  deskFactors: inside('/staff/factors'),
  /** What was decided about my account, and my answer. */
  accountNotices: inside('/home/settings/account-notice'),
  /** Staff try to reach me, or did. */
  reachingYou: inside('/home/reaching-you'),
  /** Whom of those I crew for I am asked to check on. */
  checkOn: inside('/home/check-on/:id'),
  /** Why an account is closed for now; where signing in to one leads. */
  accountClosed: public_('/account-closed'),
} as const satisfies Record<string, Route>;

export type RouteName = keyof typeof routes;

export const everyRoute = { ...routes, ...ourRoutes };

/** The address of a route, its parameters filled in. */
export const hrefOf = (name: keyof typeof everyRoute, params: Record<string, string> = {}): string =>
  everyRoute[name].path.replace(/:(\w+)/gu, (_, key: string) => encodeURIComponent(params[key] ?? ''));

/** What an analytics-minded operator may count: the five tabs, by the specification's names. */
export const tabs = [
  { route: 'home', label: 'Home', event: 'MenuHome' },
  { route: 'journal', label: 'Journal', event: 'MenuJournal' },
  { route: 'resources', label: 'Resources', event: 'MenuResources' },
  { route: 'contacts', label: 'Contacts', event: 'MenuContacts' },
  { route: 'experiences', label: 'Experiences', event: 'MenuExperiences' },
] as const satisfies readonly { route: RouteName; label: string; event: string }[];
