// Titles and questions of the nine parts and the kinds of plans.
import type { PlanKind, PlanSection, StepAct } from '@mycrew/contract/safety-plans.ts';
import { routes } from '@mycrew/contract/paths.ts';

interface SectionWords {
  title: string;
  question: string;
  /** Placeholder without steps. */
  placeholder: string;
}

export const sectionWords: Record<PlanSection, SectionWords> = {
  'warning-signs': {
    title: 'My warning signs',
    question: 'What tells you it’s getting hard? Thoughts, feelings, your body, what’s going on around you.',
    placeholder: 'I stop answering messages',
  },
  'safer-space': {
    title: 'Making my space safer',
    question: 'What would make it easier to be safe where you are? Who could help with that?',
    placeholder: 'I go where other people are',
  },
  reasons: {
    title: 'What matters to me',
    question: 'People, pets, plans, small things. What keeps you here?',
    placeholder: 'My little brother’s jokes',
  },
  'by-myself': {
    title: 'Things I can do by myself',
    question: 'What gets you through ten minutes without needing anybody?',
    placeholder: 'Cold water on my face',
  },
  'people-and-places': {
    title: 'People and places that take my mind off it',
    question: 'Where can you be around others without having to explain?',
    placeholder: 'The library, near the window',
  },
  'people-to-talk-to': {
    title: 'People I can talk to',
    question: 'Who could you tell how it really is? One tap can call them or open your chat.',
    placeholder: 'Aunty Bee, any time',
  },
  professionals: {
    title: 'Professionals and services',
    question: 'Who is there for this, day and night? Some are filled in. Keep what you’d use.',
    placeholder: 'My counsellor, weekdays',
  },
  'how-to-help': {
    title: 'How to help me',
    question: 'What helps when somebody supports you, and what doesn’t? This is the page for your Crew.',
    placeholder: 'Sit with me. Don’t ask questions yet',
  },
  'hope-box': {
    title: 'My hope box',
    question: 'Photos, songs, notes. What could you look at or listen to?',
    placeholder: 'The voice message from Nan',
  },
};

interface KindWords {
  title: string;
  help: string;
  /** Default title. */
  name: string;
}

export const kindWords: Record<PlanKind, KindWords> = {
  'hard-moments': {
    title: 'Hard moments',
    help: 'For when it gets too much, or thoughts of suicide come',
    name: 'My plan for hard moments',
  },
  'exam-week': { title: 'Exam week', help: 'To get through the pressure in one piece', name: 'My plan for exam week' },
  'going-out': {
    title: 'Going out',
    help: 'So that you and your friends get home okay',
    name: 'My plan for going out',
  },
  'family-conflict': {
    title: 'Family conflict',
    help: 'For when things get loud or tense at home',
    name: 'My plan for home',
  },
  'online-safety': {
    title: 'Online safety',
    help: 'For when something online gets to you',
    name: 'My plan for being online',
  },
};

/** The label of a button on a step. `nameOf`: somebody of the Crew, where they still are in it. */
export function actWords(act: StepAct, nameOf: (id: string) => string | null): string | null {
  switch (act.Kind) {
    case 'call':
      return `Call ${act.Number}`;
    case 'chat': {
      const name = nameOf(act.CrewId);
      return name && `Chat with ${name}`;
    }
    case 'practice':
      return { breathing: 'Breathe for two minutes', grounding: 'Ground yourself', 'hope-box': 'Open my hope box' }[
        act.Practice
      ];
    case 'alert':
      return 'Go to Distress Alert';
  }
}

export const toPlans = { path: routes.safetyPlans.path, label: 'Safety plans' };
export const editPath = (id: string, part?: PlanSection): string =>
  `${routes.addSafetyPlan.path}?plan=${id}${part ? `&part=${part}` : ''}`;
export const lastEditPath = (id: string): string => `${routes.addSafetyPlanSecond.path}?plan=${id}`;
export const sharePath = (id: string): string => `${routes.shareSafetyPlan.path}?plan=${id}`;
