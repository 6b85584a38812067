// The way to one person of the Crew, whoever is there first; on a good day also a thank-you.
import type { CrewMember } from '@mycrew/contract/crew.ts';
import { hrefOf } from '@mycrew/contract/paths.ts';
import { PersonAvatar } from '#shared/ui/PersonAvatar.tsx';
import { byPresence, presenceOf } from '../sayHi.ts';
import { HelpRow } from './HelpRow.tsx';

const there = { online: 'Online now', away: 'Away just now', offline: 'They’ll see it when they’re back' } as const;

export function SayHi({ people, pleasant }: { people: CrewMember[]; pleasant: boolean }) {
  const [first, second = first] = byPresence(people);
  if (!first || !second) return null;
  return (
    <>
      <Way person={first} title={pleasant ? `Share it with ${first.FirstName}` : `Say hi to ${first.FirstName}`} />
      {pleasant && <Way person={second} title={`Send ${second.FirstName} a thank-you`} />}
    </>
  );
}

function Way({ person, title }: { person: CrewMember; title: string }) {
  const presence = presenceOf(person);
  return (
    <HelpRow
      to={hrefOf('chat', { id: person._id })}
      tone="bare"
      icon={<PersonAvatar person={person} size={44} presence={presence} glow={false} spoken="none" />}
      title={title}
      line={there[presence]}
    />
  );
}
