// The public mental health line of a state or territory; those that could not be confirmed are left out.
import { localCall, verifiedOn } from './services.ts';
import type { HelpService } from '../help-types.ts';
import { byPhone, viaInterpreter, viaRelay } from '../ways.ts';

interface StateLine {
  id: string;
  name: string;
  number: string;
  state: string;
  where: string;
  site: string;
  cost?: string;
}

const stateLine = ({ id, name, number, state, where, site, cost = 'Free.' }: StateLine): HelpService => ({
  id,
  group: 'state',
  name,
  about: 'Mental health staff who listen, advise, and link you to the public service near you.',
  whoFor: `Anybody ${where}.`,
  ways: [byPhone(number)],
  hours: 'always',
  hoursWords: 'Day and night',
  ages: null,
  cost,
  goodToKnow: [viaRelay, viaInterpreter],
  site,
  state,
  verifiedOn,
});

export const stateServices: readonly HelpService[] = [
  stateLine({
    id: 'nsw',
    name: 'NSW Mental Health Line',
    number: '1800 011 511',
    state: 'New South Wales',
    where: 'in New South Wales',
    site: 'https://www.health.nsw.gov.au/mentalhealth/Pages/mental-health-line.aspx',
  }),
  stateLine({
    id: 'qld',
    name: '1300 MH CALL, Queensland',
    number: '1300 642 255',
    state: 'Queensland',
    where: 'in Queensland',
    site: 'https://www.qld.gov.au/health/mental-health',
    cost: localCall,
  }),
  stateLine({
    id: 'tas',
    name: 'Access Mental Health, Tasmania',
    number: '1800 332 388',
    state: 'Tasmania',
    where: 'in Tasmania',
    site: 'https://www.health.tas.gov.au/',
  }),
  stateLine({
    id: 'nt',
    name: 'Northern Territory Mental Health Line',
    number: '1800 682 288',
    state: 'Northern Territory',
    where: 'in the Northern Territory',
    site: 'https://nt.gov.au/wellbeing/mental-health',
  }),
];
