// The ranks of the client's rooms: a room imports doors only of rooms with a lower rank, so there are no cycles.
// ranks.test.ts checks every import. No imports here: plain Node scripts read this file, too.

export interface RoomRank {
  rank: number;
  reason: string;
}

/** A room takes the lowest rank that lies above everything it imports. */
export const roomRanks: Readonly<Record<string, RoomRank>> = {
  consent: { rank: 1, reason: 'reads the state of a parent’s consent; no dependencies' },
  contacts: { rank: 1, reason: 'picks a name and address from the address book' },
  decisions: { rank: 1, reason: 'what staff decided and can take back; no dependencies' },
  'internal-notes': { rank: 1, reason: 'notes of staff, shown by the pages of the desk; no dependencies' },
  'desk-hours': { rank: 1, reason: 'by when the desk reads something; no dependencies' },
  notifications: { rank: 1, reason: 'lists notices; other rooms are reached by links' },
  nudges: { rank: 1, reason: 'sends one nudge to one person' },
  password: { rank: 1, reason: 'confirms the password, for any room that needs it' },
  practices: { rank: 1, reason: 'breathing, grounding and the hope box; no dependencies' },
  reminders: { rank: 1, reason: 'only its own screens' },
  'test-messages': { rank: 1, reason: 'whether a Crew can be reached; no dependencies' },
  tour: { rank: 1, reason: 'the tour; the app starts it' },
  'urgent-items': { rank: 1, reason: 'lists what is urgent at the desk; no dependencies' },

  crew: { rank: 2, reason: 'who is in whose Crew and what is shared with them; invitations need consent and contacts' },
  'journal-lock': { rank: 2, reason: 'resets the PIN by password' },
  'my-data': { rank: 2, reason: 'export and closing need the password' },
  reachability: { rank: 2, reason: 'turns push on by notifications, and has the choice of test-messages' },
  reports: { rank: 2, reason: 'reports somebody from contacts, with what desk-hours promises' },
  sanctions: { rank: 2, reason: 'an answer says by when desk-hours has it read' },
  'second-factor': { rank: 2, reason: 'changing factors needs the password' },
  'small-acts': { rank: 2, reason: 'an act may be a practice' },

  connections: { rank: 3, reason: 'sends requests like crew, and invalidates contacts' },
  pausing: { rank: 3, reason: 'pauses what one person of the Crew sees' },
  registration: { rank: 3, reason: 'an invited person reads the promise of crew at sign-up' },
  'safety-plans': { rank: 3, reason: 'a plan names and is shared with people of the Crew' },
  staff: { rank: 3, reason: 'entering the desk needs a second factor; all pages of the desk use it' },

  announcements: { rank: 4, reason: 'its page of the desk uses staff' },
  chat: { rank: 4, reason: 'a conversation shows nudges, pausing and sharing' },
  helpline: { rank: 4, reason: 'links to pausing; its page of the desk uses staff' },
  installation: { rank: 4, reason: 'its page of the desk uses staff' },
  'on-call': { rank: 4, reason: 'its pages of the desk use staff; the schedule stands beside desk-hours' },
  operations: { rank: 4, reason: 'its page of the desk uses staff' },
  policies: { rank: 4, reason: 'its page of the desk uses staff' },
  'reply-templates': { rank: 4, reason: 'its page of the desk uses staff' },
  profile: { rank: 4, reason: 'edits the data of registration, with consent and password' },
  session: { rank: 4, reason: 'signing in with Google may continue in registration' },
  support: { rank: 4, reason: 'whom of the Crew to notify when, except paused people' },

  checkins: {
    rank: 5,
    reason: 'a check-in notifies by support, shows who will see it, and offers small acts and the hope box',
  },
  distress: { rank: 5, reason: 'an alert has a line from profile and shows the first step of a safety plan' },
  figures: { rank: 5, reason: 'public figures use the reading frame of policies' },
  install: { rank: 5, reason: 'its page uses the reading frame of policies' },
  setup: { rank: 5, reason: 'first steps use staff and what installation sets' },
  'welfare-checks': { rank: 5, reason: 'its pages of the desk use staff and ready words' },
  resources: { rank: 5, reason: 'help pages show the lines of helpline' },

  events: { rank: 6, reason: 'an event has a mood from checkins and shows who of the Crew sees it' },
  experiences: { rank: 6, reason: 'writing offers help from checkins; readers may be connections' },
  imports: { rank: 6, reason: 'gives words of another app those of checkins' },
  moderation: {
    rank: 6,
    reason: 'its pages use staff, notes and ready words, and begin to reach somebody; the overview says who is on call',
  },
  journal: { rank: 6, reason: 'a page has a mood from checkins, behind journal-lock' },
  settings: {
    rank: 6,
    reason: 'its pages show support, pausing, policies, what a check-in asks, and need the password',
  },
  places: { rank: 6, reason: 'finds a safe place, also for an active alert' },

  'distress-crew': { rank: 7, reason: 'the recipients’ side of distress' },

  dashboard: { rank: 8, reason: 'home combines check-ins, crew, connections, consent, support and alerts' },

  history: { rank: 9, reason: 'calendars and lists of check-ins, with the cards of home' },

  appointment: { rank: 10, reason: 'a printed page made of history, checkins, safety-plans and journal' },
  people: { rank: 10, reason: 'the page about one person combines data of nearly every room' },
};
