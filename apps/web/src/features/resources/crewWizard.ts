// From the people who come to mind to the first three to ask. Pure; stores nothing.
import { brand } from '@mycrew/contract/brand.ts';

type Role = 'listens' | 'late' | 'near' | 'adult' | 'laughs';

interface RoleWords {
  role: Role;
  question: string;
  help: string;
  /** The reason for a suggestion: 'listens without fixing'. */
  why: string;
  /** Roles without a person, and substitutes. */
  gap: string;
  meanwhile: string;
}

export const roles: readonly RoleWords[] = [
  {
    role: 'listens',
    question: 'Who listens without trying to fix it?',
    help: 'Somebody who lets you finish. They don’t have to be your closest friend.',
    why: 'listens',
    gap: 'Somebody who listens',
    meanwhile: 'A counsellor does only that, by phone or chat.',
  },
  {
    role: 'adult',
    question: 'Which adult would you tell?',
    help: 'A parent, an aunt, an Elder, a coach, a teacher, a friend’s mum.',
    why: 'is an adult you trust',
    gap: 'An adult',
    meanwhile: 'School wellbeing staff or a GP can be one. Pathways to help says how to ask.',
  },
  {
    role: 'near',
    question: 'Who could be with you within half an hour?',
    help: 'Think of your street, your share house, your school, your team.',
    why: 'is nearby',
    gap: 'Somebody nearby',
    meanwhile: 'Find a safe place shows where there are people and light near you.',
  },
  {
    role: 'late',
    question: 'Who is awake late?',
    help: 'A night owl, a shift worker, a cousin in another time zone.',
    why: 'is awake late',
    gap: 'Somebody awake late',
    meanwhile: 'Kids Helpline and Lifeline answer all night.',
  },
  {
    role: 'laughs',
    question: 'Who takes your mind off things?',
    help: 'Somebody you game, cook, train or talk rubbish with.',
    why: 'takes your mind off things',
    gap: 'Somebody for the easy days',
    meanwhile: 'A club, a team or a class is a slow way to find one. There is no hurry.',
  },
];

export type NamesByRole = Partial<Record<Role, readonly string[]>>;

export interface Person {
  name: string;
  /** In the order of the questions. */
  roles: Role[];
}

const sameName = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** Each named person once, with all roles. */
export function peopleOf(named: NamesByRole): Person[] {
  const people: Person[] = [];
  for (const { role } of roles) {
    for (const name of named[role] ?? []) {
      const known = people.find((person) => sameName(person.name, name));
      if (known) known.roles.push(role);
      else people.push({ name, roles: [role] });
    }
  }
  return people;
}

const asked = 3;

/** Most roles first; includes an adult if one was named. */
export function firstToAsk(named: NamesByRole): Person[] {
  const ranked = peopleOf(named).toSorted((a, b) => b.roles.length - a.roles.length);
  const first = ranked.slice(0, asked);
  const isAdult = ({ roles }: Person) => roles.includes('adult');
  const adult = ranked.find(isAdult);
  return adult && !first.some(isAdult) ? [...first.slice(0, asked - 1), adult] : first;
}

/** Roles without a person. */
export const gapsOf = (named: NamesByRole): RoleWords[] => roles.filter(({ role }) => (named[role] ?? []).length === 0);

export const whyOf = (person: Person): string => {
  const [first = '', ...more] = person.roles.map((role) => roles.find((each) => each.role === role)!.why);
  const last = more.pop();
  return last ? `${[first, ...more].join(', ')} and ${last}` : first;
};

export interface Draft {
  label: string;
  text: string;
}

/** Three texts for asking a person; each fits into an invitation. */
export function draftsFor({ name, roles: named }: Person): Draft[] {
  const isAdult = named.includes('adult');
  return [
    {
      label: 'Short',
      text: `Hey ${name}, can I put you down as one of my people? It just means I might message you on a rough day.`,
    },
    {
      label: 'A bit more',
      text: `Hi ${name}. I use an app called ${brand.name} to ask for help when I need it. You came to mind because I trust you. You don’t have to fix anything, only answer if you can. Would you be in my Crew?`,
    },
    isAdult
      ? {
          label: 'For an adult',
          text: `Hi ${name}, I’m choosing a few adults I can turn to when things get hard. Could you be one of them? If I send an alert, it would help to hear from you. It’s fine to say no.`,
        }
      : {
          label: 'With a way out',
          text: `${name}, a small favour, and no is a fine answer. On bad nights I’d like to be able to ping somebody who gets me. Could that be you? You can stop whenever you like.`,
        },
  ];
}
