// Mails as a mail program draws them, out of the mailbox of the server that is photographed.
import { crewEndpoints } from '@mycrew/contract/crew.ts';
import { ask } from '../../e2e/api.ts';
import type { StoryServer } from '../../e2e/server.ts';
import type { Sessions, SignedIn } from './sessions.ts';
import type { Shot } from './shot.ts';

interface Stored {
  id: string;
  to: string;
}

const invited = 'leanne.of.the.pictures@example.com';

export const mailShots = (server: StoryServer, sessions: Sessions<SignedIn>): Shot[] => {
  let path = '';
  const invite = async () => {
    const { Token: token } = await sessions.of('tahlia@example.com');
    const body = { Channel: 'email' as const, FirstName: 'Leanne', Email: invited };
    await ask(server, crewEndpoints.invite, { body }, { token });
    await server.letterTo(invited, /Crew/u);
    const answer = await fetch(`${server.address}/mailbox`, { headers: { accept: 'application/json' } });
    const { messages } = (await answer.json()) as { messages: Stored[] };
    path = `/mailbox/${messages.find(({ to }) => to === invited)!.id}`;
  };
  return [{ name: 'mail-invitation', path: () => path, prepare: invite }];
};
