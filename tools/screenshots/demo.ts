// The demo as it is photographed and measured: its people, and every screen with its address and whom it is for.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sessionEndpoints } from '@mycrew/contract/session.ts';
import { ask } from '../../e2e/api.ts';
import { enterDesk } from '../../e2e/desk.ts';
import type { StoryServer } from '../../e2e/server.ts';
import { alertShots } from './alert.ts';
import { deskShots } from './desk.ts';
import { eventShots } from './events.ts';
import { experienceShots } from './experiences.ts';
import { faceShots } from './face.ts';
import { historyShots } from './history.ts';
import { importShots } from './imports.ts';
import { invitationShots } from './invitations.ts';
import { journalShots } from './journal.ts';
import { mailShots } from './mails.ts';
import { peopleShots } from './people.ts';
import { planShots } from './plans.ts';
import { reachableShots } from './reachable.ts';
import { reachingShots } from './reaching.ts';
import { resourceShots } from './resources.ts';
import { secondFactorShots } from './secondFactor.ts';
import { setupShots } from './setup.ts';
import { signUpShots } from './signUp.ts';
import { signedIn, signedOut } from './screens.ts';
import { tourShots } from './tour.ts';
import { Sessions, type SignedIn } from './sessions.ts';
import type { Shot } from './shot.ts';

interface DemoAccount {
  email: string;
  password: string | null;
  /** Of those who work at the desk. */
  factorKey?: string;
}

export async function peopleOf(server: StoryServer): Promise<Sessions<SignedIn>> {
  const accounts = JSON.parse(await readFile(join(server.dataDir, 'demo.json'), 'utf8')) as DemoAccount[];
  const password = accounts.find((account) => account.password)?.password ?? '';
  return new Sessions<SignedIn>(async (userName) => {
    const session = await ask(server, sessionEndpoints.signIn, { body: { userName, password } });
    const key = accounts.find(({ email }) => email === userName)?.factorKey;
    if (key) await enterDesk(server, session.Token, key);
    return session;
  });
}

/** `calm`: while nobody is in distress. */
export async function shotsOf(
  server: StoryServer,
  sessions: Sessions<SignedIn>,
): Promise<{ calm: Shot[]; rest: Shot[] }> {
  const idOf = async (name: string) => (await sessions.of(`${name}@example.com`)).UserId;
  const ids = { jonah: await idOf('jonah'), kobi: await idOf('kobi') };
  const calm = [
    ...signedOut,
    ...signedIn(ids),
    ...eventShots(ids),
    ...historyShots(ids),
    ...peopleShots(ids),
    ...tourShots,
    ...resourceShots,
    ...invitationShots,
    ...journalShots,
    ...experienceShots,
    ...importShots,
    ...planShots,
    ...deskShots,
    ...faceShots,
    ...setupShots,
    ...signUpShots,
    ...reachableShots,
    ...reachingShots,
    ...secondFactorShots,
  ];
  return { calm, rest: [...mailShots(server, sessions), ...alertShots(server, sessions)] };
}
