// What somebody promises before they stand in a crew, and what a young person is reminded of when they build one.
export interface Oath {
  id: 'crew' | 'youth';
  /** Raised whenever a point changes, so that it can be asked again. */
  version: number;
  title: string;
  intro: string;
  points: readonly string[];
  accept: string;
}

export const oaths = [
  {
    id: 'crew',
    version: 1,
    title: 'The Crew promise',
    intro: 'Somebody trusts you enough to ask. This is what they can count on.',
    points: [
      'I listen first. I ask before I give advice.',
      'What I hear stays with me. If somebody may be harmed I tell an adult who can act, or call 000.',
      'I am a friend or an ally here. I am not their counsellor, and I do not have to fix it.',
      'When an alert comes, I answer honestly: I can, or I can’t.',
      'I use their location to help them in that moment, and for nothing else.',
      'If I need a break, I say so.',
      'I look after myself and get support of my own.',
    ],
    accept: 'I promise',
  },
  {
    id: 'youth',
    version: 1,
    title: 'Your Crew, your call',
    intro: 'Four things to keep in mind while you choose your people.',
    points: [
      'I choose people I trust, and nobody gets in because they push.',
      'I tell them what helps me and what doesn’t.',
      'A Distress Alert is for when I need my people. In danger, I call 000.',
      'My Crew can change. I may add people, pause them or say goodbye, and I owe nobody a reason.',
    ],
    accept: 'Sounds right',
  },
] as const satisfies readonly Oath[];
