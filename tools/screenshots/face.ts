// What an installation is called and looks like, at the desk of a lead.
import { installationDefaults, installationKeys } from '@mycrew/contract/installation.ts';
import { ourRoutes } from '@mycrew/contract/paths.ts';
import { answered, never, refused, tap, unreachable, untilReported } from './acts.ts';
import { as, asLead } from './desk.ts';
import type { Shot } from './shot.ts';

const installation = '**/api/staff/installation';
const atFace = { as, path: ourRoutes.deskFace.path };
const mark =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><circle cx="12" cy="12" r="10" fill="#0b5563"/></svg>';
const ownFace = {
  Values: {
    ...installationDefaults,
    Name: 'Harbour',
    ShortName: 'Harbour',
    Operator: 'Harbour House',
    Hue: 200,
    Mark: mark,
  },
  Sources: Object.fromEntries(installationKeys.map((key) => [key, key === 'Operator' ? 'environment' : 'desk'])),
  ChangedOn: '2026-11-22T01:30:00.000Z',
};

export const faceShots: Shot[] = [
  { ...atFace, name: 'desk-face', before: asLead(answered(installation, ownFace)) },
  { ...atFace, name: 'desk-face-loading', before: asLead(never(installation)) },
  { ...atFace, name: 'desk-face-error', before: asLead(refused(installation)), act: untilReported },
  {
    ...atFace,
    name: 'desk-face-offline',
    before: asLead(answered(installation, ownFace)),
    act: unreachable,
  },
  {
    ...atFace,
    name: 'desk-face-name',
    before: asLead(answered(installation, ownFace)),
    act: tap('Change the name'),
  },
  {
    ...atFace,
    name: 'desk-face-hue',
    before: asLead(answered(installation, ownFace)),
    act: tap('Change the colour'),
  },
  {
    ...atFace,
    name: 'desk-face-mark',
    before: asLead(answered(installation, ownFace)),
    act: tap('Change the mark'),
  },
  {
    ...atFace,
    name: 'desk-face-sentences',
    before: asLead(answered(installation, ownFace)),
    act: (page) => page.getByRole('heading', { name: 'Sentences' }).evaluate((found) => found.scrollIntoView()),
  },
  {
    ...atFace,
    name: 'desk-face-sentence',
    before: asLead(answered(installation, ownFace)),
    act: tap('Change: Sign-in, under the heading'),
  },
];
