// The public mental health line of each state and territory, where there is a single one.
import { localCall, mostReadOn } from './services.ts';
import type { HelpService, OpenWeek } from '../help-types.ts';
import { byPhone, viaInterpreter, viaRelay } from '../ways.ts';

interface StateLine {
  id: string;
  name: string;
  number: string;
  state: string;
  site: string;
  about?: string;
  whoFor?: string;
  cost?: string | null;
  hours?: OpenWeek;
  hoursWords?: string;
  goodToKnow?: readonly string[];
  readOn?: string;
}

const stateLine = ({
  about = 'Mental health staff who listen, advise, and link you to the public service near you.',
  whoFor,
  cost = 'Free.',
  hours,
  hoursWords = 'Day and night',
  goodToKnow = [],
  readOn = mostReadOn,
  ...line
}: StateLine): HelpService => ({
  id: line.id,
  group: 'state',
  name: line.name,
  about,
  whoFor: whoFor ?? `Anybody in ${line.state}.`,
  ways: [byPhone(line.number)],
  hours: hours ?? 'always',
  hoursWords,
  ages: null,
  cost,
  goodToKnow: [...goodToKnow, viaRelay, viaInterpreter],
  site: line.site,
  state: line.state,
  readOn,
});

const readLater = '2026-11-22';

const night = { from: '00:00', to: '08:30' };
const evening = { from: '16:30', to: '24:00' };
const wholeDay = [{ from: '00:00', to: '24:00' }];
const outOfHoursInPerth: OpenWeek = {
  zone: 'Australia/Perth',
  days: [...Array.from({ length: 5 }, () => [night, evening]), wholeDay, wholeDay],
};

export const stateServices: readonly HelpService[] = [
  stateLine({
    id: 'act',
    name: 'Access Mental Health, ACT',
    number: '1800 629 354',
    state: 'the Australian Capital Territory',
    site: 'https://www.canberrahealthservices.act.gov.au/',
    cost: 'Free from a landline; from a mobile (02) 6205 1065 may be cheaper.',
    readOn: readLater,
  }),
  stateLine({
    id: 'nsw',
    name: 'NSW Mental Health Line',
    number: '1800 011 511',
    state: 'New South Wales',
    site: 'https://www.health.nsw.gov.au/mentalhealth/Pages/mental-health-line.aspx',
  }),
  stateLine({
    id: 'nt',
    name: 'Northern Territory Mental Health Line',
    number: '1800 682 288',
    state: 'the Northern Territory',
    site: 'https://nt.gov.au/wellbeing/mental-health',
  }),
  stateLine({
    id: 'qld',
    name: '1300 MH CALL, Queensland',
    number: '1300 642 255',
    state: 'Queensland',
    site: 'https://www.qld.gov.au/health/mental-health',
    cost: localCall,
  }),
  stateLine({
    id: 'sa',
    name: 'Mental Health Triage Service, South Australia',
    number: '13 14 65',
    state: 'South Australia',
    site: 'https://www.sahealth.sa.gov.au/',
    cost: localCall,
    goodToKnow: ['It is a busy line. If nobody answers, call Lifeline on 13 11 14, or 000 in danger.'],
    readOn: readLater,
  }),
  stateLine({
    id: 'tas',
    name: 'Access Mental Health, Tasmania',
    number: '1800 332 388',
    state: 'Tasmania',
    site: 'https://www.health.tas.gov.au/',
  }),
  stateLine({
    id: 'vic',
    name: 'NURSE-ON-CALL, Victoria',
    number: '1300 60 60 24',
    state: 'Victoria',
    site: 'https://www.health.vic.gov.au/mental-health-services/telephone-and-online-services',
    about: 'Victoria has no single mental health line: each area has one of its own, open day and night.',
    whoFor: 'Anybody in Victoria who wants to ask a nurse now.',
    cost: localCall,
    goodToKnow: ['The numbers of all areas are listed on health.vic.gov.au under “mental health services”.'],
    readOn: readLater,
  }),
  stateLine({
    id: 'wa',
    name: 'Mental Health Emergency Response Line, Perth',
    number: '1300 555 788',
    state: 'Western Australia',
    site: 'https://www.emhs.health.wa.gov.au/',
    whoFor: 'Anybody in Perth and around it.',
    cost: localCall,
    readOn: readLater,
  }),
  stateLine({
    id: 'wa-country',
    name: 'RuralLink, Western Australia',
    number: '1800 552 002',
    state: 'Western Australia',
    site: 'https://www.wacountry.health.wa.gov.au/',
    whoFor: 'Anybody in the rest of Western Australia.',
    hours: outOfHoursInPerth,
    hoursWords: 'Weekdays from 4:30 pm to 8:30 am, and all weekend',
    goodToKnow: ['At other times, call the mental health service near you, or Lifeline.'],
    readOn: readLater,
  }),
];
