// The order of the client's rooms: a room imports doors only of rooms with a lower rank, so that there are no circles.
// ranks.test.ts holds every import to it. No other imports here: plain Node scripts read this file, too.

export interface RoomRank {
  rank: number;
  reason: string;
}

/** A room takes the lowest rank that lies above everything it imports. */
export const roomRanks: Readonly<Record<string, RoomRank>> = {
  consent: { rank: 1, reason: 'reads the state of a parent’s consent and asks nobody' },
  contacts: { rank: 1, reason: 'picks a name and address from the address book' },
  notifications: { rank: 1, reason: 'lists notices; other rooms are reached by links' },
  nudges: { rank: 1, reason: 'sends one nudge to one person' },
  password: { rank: 1, reason: 'asks for the password again, for any room that needs it' },
  practices: { rank: 1, reason: 'breathing, grounding and the hope box stand alone' },
  reminders: { rank: 1, reason: 'only its own screens' },
  sanctions: { rank: 1, reason: 'only its own screens' },
  tour: { rank: 1, reason: 'shows the way round; the app starts it' },

  crew: { rank: 2, reason: 'who is in whose Crew and what is shared with them; invitations need consent and contacts' },
  'journal-lock': { rank: 2, reason: 'resets the pin by password' },
  'my-data': { rank: 2, reason: 'export and closing ask for the password' },
  reports: { rank: 2, reason: 'reports somebody from contacts' },
  'second-factor': { rank: 2, reason: 'changing factors asks for the password' },

  connections: { rank: 3, reason: 'asks people like crew does, and makes contacts stale' },
  pausing: { rank: 3, reason: 'pauses what one person of the Crew sees' },
  registration: { rank: 3, reason: 'an invited person reads the promise of crew while signing up' },
  'safety-plans': { rank: 3, reason: 'a plan names and is shared with people of the Crew' },
  staff: { rank: 3, reason: 'entering the desk takes a second factor; all pages of the desk build on it' },

  announcements: { rank: 4, reason: 'its page of the desk builds on staff' },
  chat: { rank: 4, reason: 'a conversation shows nudges and says what pausing and sharing mean' },
  helpline: { rank: 4, reason: 'leads to pausing; its page of the desk builds on staff' },
  moderation: { rank: 4, reason: 'its pages of the desk build on staff' },
  operations: { rank: 4, reason: 'its page of the desk builds on staff' },
  policies: { rank: 4, reason: 'its page of the desk builds on staff' },
  profile: { rank: 4, reason: 'edits what registration asked, with consent and password' },
  session: { rank: 4, reason: 'signing in with Google may continue in registration' },
  support: { rank: 4, reason: 'who of the Crew hears when, without those who are paused' },

  checkins: { rank: 5, reason: 'a check-in tells support, shows who will see it, and offers practices' },
  distress: { rank: 5, reason: 'an alert carries my line from profile and shows my first step from safety-plans' },
  figures: { rank: 5, reason: 'public figures use the reading frame of policies' },
  resources: { rank: 5, reason: 'help pages show the lines of helpline' },
  settings: { rank: 5, reason: 'its pages show support, pausing, policies, and ask for the password' },

  events: { rank: 6, reason: 'an event has a mood from checkins and shows who of the Crew sees it' },
  experiences: { rank: 6, reason: 'writing offers help from checkins; readers may be people I know' },
  journal: { rank: 6, reason: 'a page has a mood from checkins, behind journal-lock' },
  places: { rank: 6, reason: 'finds a safe place, for an alert of distress that is on' },

  'distress-crew': { rank: 7, reason: 'the other side of distress: what somebody reads who was alerted' },

  dashboard: { rank: 8, reason: 'home brings check-ins, crew, connections, consent, support and alerts together' },

  history: { rank: 9, reason: 'calendars and lists of check-ins, with the cards of home' },

  people: { rank: 10, reason: 'the page about one person brings what nearly every room knows of them together' },
};
