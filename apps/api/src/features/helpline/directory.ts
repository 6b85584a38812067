// The help directory, for the public pages and the API.
import { pathway } from './directory/pathway.ts';
import { callQuestions } from './directory/questions.ts';
import { nationalServices } from './directory/services.ts';
import { specialistServices } from './directory/specialist-services.ts';
import { stateServices } from './directory/state-services.ts';
import type { Group } from './help-types.ts';

const groups: readonly { id: Group; title: string }[] = [
  { id: 'local', title: 'Near here' },
  { id: 'danger', title: 'Someone is in danger now' },
  { id: 'young', title: 'For young people' },
  { id: 'anybody', title: 'For anybody' },
  { id: 'firstNations', title: 'For Aboriginal and Torres Strait Islander people' },
  { id: 'lgbtiq', title: 'For LGBTIQ+ people' },
  { id: 'harm', title: 'When somebody hurts or frightens you' },
  { id: 'specialist', title: 'Poisons, eating, alcohol and drugs, caring' },
  { id: 'state', title: 'Public mental health lines' },
  { id: 'language', title: 'In another language, or without speaking' },
];

const questionTitles = {
  emergency: 'When you call 000',
  helpline: 'When you call Kids Helpline',
  cannotTalk: 'When you can’t talk',
  waiting: 'While you wait',
  somebodyElse: 'When it’s about somebody else',
} as const;

export const helpDirectory = {
  groups,
  services: [...nationalServices, ...specialistServices, ...stateServices],
  pathway,
  questions: callQuestions,
  questionTitles,
} as const;
export type HelpDirectory = typeof helpDirectory;
