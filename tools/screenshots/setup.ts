// The first minutes of an installation: the link that the server printed, and the first steps at the desk.
import { installationDefaults, installationKeys } from '@mycrew/contract/installation.ts';
import { ourRoutes } from '@mycrew/contract/paths.ts';
import { answered, never, refused, tap, unreachable, untilReported } from './acts.ts';
import { as, asLead } from './desk.ts';
import type { Shot } from './shot.ts';

const tries = '**/api/staff/setup';
const installation = '**/api/staff/installation';
const atSteps = { as, path: ourRoutes.deskFirstSteps.path };
const LocalServices = [
  {
    Name: 'Harbour House',
    WhoFor: 'Students of our school.',
    Phone: '02 9123 4567',
    Hours: 'Weekdays 9 to 5',
    CheckedOn: '2026-11-20',
  },
];
const half = {
  Values: { ...installationDefaults, Name: 'Harbour', ShortName: 'Harbour', Operator: 'Harbour House', LocalServices },
  Sources: Object.fromEntries(installationKeys.map((key) => [key, 'default'])),
  ChangedOn: null,
};
const tried = (mail: string, backup: string, Detail: string | null = null) => [
  { Step: 'mail', State: mail, Detail: 'smtp.harbour.example', At: '2026-11-22T01:30:00.000Z' },
  { Step: 'text', State: 'never', Detail: null, At: null },
  { Step: 'backup', State: backup, Detail, At: '2026-11-22T01:30:00.000Z' },
];
const asLeadWith = (found: object) =>
  asLead(async (page) => {
    await answered(installation, half)(page);
    await answered(tries, found)(page);
  });

export const setupShots: Shot[] = [
  { name: 'setup', path: `${ourRoutes.setup.path}#K7QM2XWD93HTVB6N` },
  { name: 'setup-without-code', path: ourRoutes.setup.path },
  { ...atSteps, name: 'desk-first-steps', before: asLeadWith(tried('sent', 'never')) },
  {
    ...atSteps,
    name: 'desk-first-steps-failed',
    before: asLeadWith(tried('done', 'failed', 'ENOSPC: no space left on device')),
  },
  { ...atSteps, name: 'desk-first-steps-loading', before: asLead(never(tries)) },
  { ...atSteps, name: 'desk-first-steps-error', before: asLead(refused(tries)), act: untilReported },
  { ...atSteps, name: 'desk-first-steps-offline', before: asLeadWith(tried('sent', 'never')), act: unreachable },
  {
    ...atSteps,
    name: 'desk-first-steps-service',
    before: asLeadWith(tried('done', 'done', '/data/backups/from-desk.tar')),
    act: tap('Add a service'),
  },
];
