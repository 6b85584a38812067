// Lines for one topic, referenced by the topics under Resources. Sources are in docs/reference-data.md.
import { byPhone, byWebChat, daily, viaInterpreter, viaRelay } from '../ways.ts';
import type { HelpService } from '../help-types.ts';
import { localCall } from './services.ts';

const everywhere = { group: 'specialist', state: null, ages: null, readOn: '2026-11-23' } as const;
const always = { hours: 'always', hoursWords: 'Day and night' } as const;
const officeHours = [{ from: '08:00', to: '17:00' }];

export const specialistServices: readonly HelpService[] = [
  {
    id: 'poisons',
    name: 'Poisons Information Centre',
    about: 'What to do after too much of a medicine, a drug, or anything that may be poison.',
    whoFor: 'You or somebody with you. Call at once, also while you still feel fine.',
    ways: [byPhone('13 11 26')],
    ...always,
    cost: localCall,
    goodToKnow: [
      'Call 000 instead if somebody can’t be woken, has a fit or struggles to breathe.',
      'They ask what it was, how much and when. Have the packet with you.',
      'They also answer about bites and stings.',
      viaRelay,
      viaInterpreter,
    ],
    site: 'https://www.poisonsinfo.health.qld.gov.au/',
    ...everywhere,
  },
  {
    id: 'butterfly',
    name: 'Butterfly National Helpline',
    about: 'Counsellors who know about eating disorders and how a body can feel wrong.',
    whoFor: 'Any age, and those who worry about somebody.',
    ways: [byPhone('1800 33 4673'), byWebChat('https://butterfly.org.au/', 'Chat on their site')],
    hours: { ...daily('08:00', '24:00'), zone: 'Australia/Sydney' },
    hoursWords: '8 am to midnight, every day, by the clock in Sydney',
    cost: 'Free.',
    goodToKnow: ['You don’t need a diagnosis to call.', viaRelay, viaInterpreter],
    site: 'https://butterfly.org.au/',
    ...everywhere,
  },
  {
    id: 'alcohol-drugs',
    name: 'National Alcohol and Other Drug Hotline',
    about: 'Advice and counselling about alcohol, vaping and drugs, and the way to a service near you.',
    whoFor: 'Anybody who uses, and those who worry about somebody.',
    ways: [byPhone('1800 250 015')],
    ...always,
    cost: 'Free.',
    goodToKnow: [
      'You are put through to the line of your own state, and nobody is told.',
      'In South Australia somebody speaks with you from 8.30 am to 10 pm.',
      viaRelay,
      viaInterpreter,
    ],
    site: 'https://www.health.gov.au/our-work/drug-help',
    ...everywhere,
  },
  {
    id: 'carer-gateway',
    name: 'Carer Gateway',
    about: 'Advice, breaks and money for people who look after somebody at home.',
    whoFor: 'Carers of any age, also under 18.',
    ways: [byPhone('1800 422 737')],
    hours: {
      zone: 'caller',
      days: [officeHours, officeHours, officeHours, officeHours, officeHours, [], []],
    },
    hoursWords: 'Monday to Friday, 8 am to 5 pm by your own clock',
    cost: 'Free.',
    goodToKnow: ['If you suddenly can’t look after them, it answers day and night.', viaRelay, viaInterpreter],
    site: 'https://www.carergateway.gov.au/',
    ...everywhere,
  },
];
