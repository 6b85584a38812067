// The kinds of personal data: shown before an account is deleted, afterwards, and to a parent. Every personal table names one.

export interface PersonalDataKind {
  /** To whoever it is about; to supporters and staff in other words, or not at all (null). */
  mine: string;
  supporters?: string | null;
  /** Shown to those who work at the desk alone. */
  isDesk?: true;
  /** To the parent of a youth. Null: of staff alone. */
  parents: string | null;
  /** To the same: what goes with it. */
  parentsToo?: string;
  /** It outlives the account. */
  stays?: true;
}

/** In the order in which they are named. */
export const personalDataKinds = {
  profile: {
    mine: 'Your profile, and what you told us about yourself',
    parents: 'Their profile',
    parentsToo:
      'Names, email, mobile, year of birth, gender, state, answers about their background, whom they named as a parent, and what that parent asked',
  },
  checkins: {
    mine: 'Your check-ins',
    supporters: 'Your answers to check-ins',
    parents: 'Check-ins',
    parentsToo: 'With words, tags, sleep and own words; and the reactions of others',
  },
  journal: { mine: 'Your journal', supporters: null, parents: 'Journal pages' },
  safetyPlans: { mine: 'Your safety plans', supporters: null, parents: 'Safety plans' },
  smallActs: { mine: 'Small things you did', supporters: null, parents: 'Small things they did' },
  hopeBox: { mine: 'Your hope box', supporters: null, parents: 'Hope box' },
  events: { mine: 'Your events and reminders', supporters: null, parents: 'Events', parentsToo: 'And reminders' },
  experiences: {
    mine: 'Your Experiences, comments and likes',
    supporters: 'Your likes and reactions',
    parents: 'Experiences and comments',
    parentsToo: 'And likes and reactions',
  },
  pictures: { mine: 'Your pictures', parents: 'Pictures' },
  messages: {
    mine: 'What you wrote in chats',
    parents: 'Messages they wrote',
    parentsToo: 'And reactions to messages',
  },
  crew: {
    mine: 'Your Crew, who you crew for, and your connections',
    supporters: 'Who you crew for, and your connections',
    parents: 'People in their Crew',
    parentsToo: 'And connections, with the names they gave them',
  },
  invitations: { mine: 'Your invitations', parents: 'Invitations they sent' },
  alerts: {
    mine: 'Your Distress Alerts and safe places',
    supporters: 'Your answers to Distress Alerts',
    parents: 'Distress Alerts and safe places',
    parentsToo: 'With the place, where they shared it, until the alert is over',
  },
  welfareChecks: {
    mine: 'What was done and written when we tried to reach you',
    parents: 'What was done and written when we tried to reach them',
  },
  account: { mine: 'Your settings, devices and notices', parents: 'Their settings, signed-in devices and notices' },
  desk: { mine: 'Your place at the desk', isDesk: true, parents: null },
  reports: { mine: 'Reports, without your name', parents: 'Reports, by them or about them', stays: true },
  logs: {
    mine: 'Logs without content, where safety or the law asks for it',
    parents: 'Logs of who did what, without content',
    stays: true,
  },
} as const satisfies Record<string, PersonalDataKind>;

export type PersonalDataKindId = keyof typeof personalDataKinds;
type Whose = 'youth' | 'supporter' | 'staff';

/** What goes with somebody's account, or stays behind, in words to them. */
export const storedOf = (whose: Whose, stays: boolean): [PersonalDataKindId, string][] =>
  Object.entries<PersonalDataKind>(personalDataKinds).flatMap(
    ([id, { mine, supporters = mine, isDesk = false, stays: isLeft = false }]) => {
      const words = whose === 'supporter' ? supporters : mine;
      return isLeft === stays && words !== null && (!isDesk || whose === 'staff')
        ? [[id as PersonalDataKindId, words]]
        : [];
    },
  );
