// Who may come in: what sign-up asks for in each mode, an organisation that knows the email, and what one has linked.
import { hrefOf, ourRoutes } from '@mycrew/contract/paths.ts';
import type { PublicInstallation, SignUpMode } from '@mycrew/contract/sign-up.ts';
import type { Page } from 'playwright-core';
import { answered } from './acts.ts';
import type { Shot } from './shot.ts';

const place: PublicInstallation = {
  Name: 'Harbour',
  ShortName: 'Harbour',
  Operator: 'Harbour House',
  ContactEmail: 'hello@harbour.example',
  Hours: 'weekdays 9 to 5',
  Links: [],
  SignUpMode: 'open',
  EmailDomains: ['harbour.example.edu.au'],
};
const inMode = (SignUpMode: SignUpMode) => answered('**/api/installation', { ...place, SignUpMode });

const school = { Id: 'school', Name: 'Harbour High' };
const Link = {
  Ticket: 'ticket_0123456789abcdefghij',
  Organisation: school.Name,
  Email: 'sam@harbour.example.edu.au',
  By: ['email', 'mobile'],
};
/** Back from the school, with an email that somebody has here already. */
const backFromSchool = async (page: Page) => {
  await answered('**/api/login/ways', { Google: false, Organisations: [school] })(page);
  await answered('**/api/login/organisation', { Session: null, SignUp: null, Link })(page);
  await page.addInitScript(
    (asked) => {
      sessionStorage.setItem('mycrew-google', 'nonce_0123456789abcdef');
      sessionStorage.setItem('mycrew-organisation', asked);
    },
    JSON.stringify({ id: school.Id, name: school.Name }),
  );
};

export const signUpShots: Shot[] = [
  { name: 'sign-up-code', path: `${hrefOf('signUp')}#code=K7QM2XWD93HTVB6N`, before: inMode('code') },
  { name: 'sign-up-domain', path: hrefOf('signUp'), before: inMode('domain') },
  { name: 'sign-up-closed', path: hrefOf('signUp'), before: inMode('closed') },
  {
    name: 'sign-in-link',
    path: `${hrefOf('signIn')}?code=from-there&state=state_0123456789abcdefghij`,
    before: backFromSchool,
    act: (page) => page.getByRole('region', { name: `Link with ${school.Name}` }).waitFor(),
  },
  {
    name: 'devices-organisations',
    path: ourRoutes.signedInDevices.path,
    as: 'tahlia@example.com',
    before: answered('**/api/user/organisations', [{ ...school, LinkedOn: '2026-11-02T01:30:00.000Z' }]),
    act: (page) => page.getByText(school.Name).first().scrollIntoViewIfNeeded(),
  },
];
