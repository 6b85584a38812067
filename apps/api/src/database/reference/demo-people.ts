// The demo cast: invented people, reserved phone numbers, and who stands in whose crew.
import type { genders, relationships, states } from './lookups.ts';

export type DemoPersonId =
  | 'tahlia'
  | 'jonah'
  | 'leanne'
  | 'priya'
  | 'minh'
  | 'rae'
  | 'christopher'
  | 'kobi'
  | 'lucia'
  | 'zoe'
  | 'sade'
  | 'karen'
  | 'samira';

export interface DemoPerson {
  id: DemoPersonId;
  /** A parent is asked for consent by email and has no account. */
  kind: 'youth' | 'supporter' | 'parent' | 'moderator';
  firstName: string;
  lastName: string;
  email: string;
  mobile: string;
  /** The youngest possible age, so the year of birth is this year less age less one. */
  age: number;
  gender: (typeof genders)[number]['code'];
  state: (typeof states)[number]['id'];
  /** False shows initials instead. */
  hasPortrait: boolean;
  /** Under 15: who was asked, and how far it got. */
  consent: { parent: DemoPersonId; status: 'sent' | 'approved' } | null;
  /** One line for whoever tries the demo. */
  about: string;
}

export const demoPassword = 'lanterns-at-dusk';

// oxfmt-ignore
export const demoPeople = [
  { id: 'tahlia', kind: 'youth', firstName: 'Tahlia', lastName: 'Brennan', email: 'tahlia@example.com', mobile: '0491 570 006',
    age: 17, gender: 'F', state: 'nsw', hasPortrait: true, consent: null,
    about: 'Year 11, draws, works at a bakery. Has three months of check-ins and a full Crew.' },
  { id: 'jonah', kind: 'youth', firstName: 'Jonah', lastName: 'Whitlock', email: 'jonah@example.com', mobile: '0491 570 156',
    age: 18, gender: 'M', state: 'nsw', hasPortrait: true, consent: null,
    about: 'Tahlia’s best mate since primary school, as good as a brother.' },
  { id: 'leanne', kind: 'supporter', firstName: 'Leanne', lastName: 'Brennan', email: 'leanne@example.com', mobile: '0491 570 157',
    age: 46, gender: 'F', state: 'nsw', hasPortrait: true, consent: null,
    about: 'Tahlia’s mum, a nurse on shifts.' },
  { id: 'priya', kind: 'youth', firstName: 'Priya', lastName: 'Raman', email: 'priya@example.com', mobile: '0491 570 158',
    age: 17, gender: 'F', state: 'nsw', hasPortrait: true, consent: null,
    about: 'In Tahlia’s year, plays netball with her.' },
  { id: 'minh', kind: 'youth', firstName: 'Minh', lastName: 'Tran', email: 'minh@example.com', mobile: '0491 570 159',
    age: 17, gender: 'M', state: 'nsw', hasPortrait: true, consent: null,
    about: 'Sits beside Tahlia in art, answers late at night.' },
  { id: 'rae', kind: 'supporter', firstName: 'Rae', lastName: 'Simpson', email: 'rae@example.com', mobile: '0491 570 110',
    age: 63, gender: 'F', state: 'nsw', hasPortrait: true, consent: null,
    about: 'Aunty Rae, an Elder, two streets away.' },
  { id: 'christopher', kind: 'supporter', firstName: 'Christopher', lastName: 'Bell', email: 'christopher@example.com', mobile: '0491 570 313',
    age: 34, gender: 'M', state: 'nsw', hasPortrait: false, consent: null,
    about: 'Youth worker at the community centre.' },
  { id: 'kobi', kind: 'youth', firstName: 'Kobi', lastName: 'Mensah', email: 'kobi@example.com', mobile: '0491 570 737',
    age: 16, gender: 'M', state: 'nsw', hasPortrait: true, consent: null,
    about: 'New in town this year. Tahlia is in his Crew.' },
  { id: 'lucia', kind: 'youth', firstName: 'Lucia', lastName: 'Ferraro', email: 'lucia@example.com', mobile: '0491 571 266',
    age: 17, gender: 'F', state: 'nsw', hasPortrait: true, consent: null,
    about: 'Wants to become an electrician. Tahlia is in her Crew.' },
  { id: 'zoe', kind: 'youth', firstName: 'Zoe', lastName: 'Baptiste', email: 'zoe@example.com', mobile: '0491 571 491',
    age: 19, gender: 'F', state: 'vic', hasPortrait: true, consent: null,
    about: 'First year of uni, away from home. Tahlia is in her Crew.' },
  { id: 'sade', kind: 'youth', firstName: 'Sade', lastName: 'Adeyemi', email: 'sade@example.com', mobile: '0491 571 804',
    age: 14, gender: 'F', state: 'qld', hasPortrait: true, consent: { parent: 'karen', status: 'sent' },
    about: 'Has just signed up and waits for her mum to say yes.' },
  { id: 'karen', kind: 'parent', firstName: 'Karen', lastName: 'Adeyemi', email: 'karen@example.com', mobile: '0491 572 549',
    age: 43, gender: 'F', state: 'qld', hasPortrait: true, consent: null,
    about: 'Sade’s mum, who has a consent link in her mailbox.' },
  { id: 'samira', kind: 'moderator', firstName: 'Samira', lastName: 'Haddad', email: 'samira@example.com', mobile: '0491 572 665',
    age: 31, gender: 'F', state: 'vic', hasPortrait: true, consent: null,
    about: 'Staff: reads what is submitted and what is reported.' },
] as const satisfies readonly DemoPerson[];

export interface DemoCrewEdge {
  youth: DemoPersonId;
  crew: DemoPersonId;
  relationship: (typeof relationships)[number]['id'];
  sinceDaysAgo: number;
}

export const demoCrew = [
  { youth: 'tahlia', crew: 'jonah', relationship: 'best-friend', sinceDaysAgo: 240 },
  { youth: 'tahlia', crew: 'leanne', relationship: 'mum', sinceDaysAgo: 238 },
  { youth: 'tahlia', crew: 'priya', relationship: 'friend', sinceDaysAgo: 171 },
  { youth: 'tahlia', crew: 'minh', relationship: 'friend', sinceDaysAgo: 120 },
  { youth: 'tahlia', crew: 'rae', relationship: 'aunt-or-uncle', sinceDaysAgo: 230 },
  { youth: 'tahlia', crew: 'christopher', relationship: 'youth-worker', sinceDaysAgo: 62 },
  { youth: 'kobi', crew: 'tahlia', relationship: 'friend', sinceDaysAgo: 55 },
  { youth: 'lucia', crew: 'tahlia', relationship: 'friend', sinceDaysAgo: 140 },
  { youth: 'zoe', crew: 'tahlia', relationship: 'cousin', sinceDaysAgo: 200 },
] as const satisfies readonly DemoCrewEdge[];
