// What may help now: somebody, one small act, a helpline; after a pleasant check-in, whom to tell and where to put it.
import { routes, hrefOf } from '@mycrew/contract/paths.ts';
import type { CrewMember } from '@mycrew/contract/crew.ts';
import PhoneFillIcon from '~icons/ph/phone-fill';
import UserPlusIcon from '~icons/ph/user-plus';
import { offerDraft, readDraft } from '#features/chat/chat.parts.ts';
import { HelpRow, SmallActRow, useSmallAct } from '#features/small-acts/small-acts.parts.ts';
import { useHelp } from '#shared/help/useHelp.ts';
import { PersonAvatar } from '#shared/ui/PersonAvatar.tsx';
import { useFamilies } from '../checkins.queries.ts';
import { isPleasant } from '../emotions.ts';
import { byPresence, presenceOf } from '../headsUps.ts';
import { feltIn, type SavedCheckin } from '../savedCheckin.ts';
import { HopeRow } from './HopeRow.tsx';

interface WayProps {
  person: CrewMember;
  title: string;
  line: string;
  onClick?: () => void;
}

function Way({ person, title, line, onClick }: WayProps) {
  const presence = presenceOf(person);
  return (
    <HelpRow
      to={hrefOf('chat', { id: person._id })}
      onClick={onClick}
      tone="bare"
      icon={<PersonAvatar person={person} size={44} presence={presence} glow={false} spoken="none" />}
      title={title}
      line={line}
    />
  );
}

/** Words to begin with, in the chat; where something was being written there already, that stays. */
function NotifyRow({ person, words }: { person: CrewMember; words: string }) {
  const draft = readDraft(person._id);
  return (
    <Way
      person={person}
      title={`Tell ${person.FirstName}`}
      line={
        draft === '' || draft === words
          ? 'Your words wait there as a draft'
          : 'What you began to write there is still there'
      }
      onClick={() => offerDraft(person._id, words)}
    />
  );
}

function InviteRow({ title }: { title: string }) {
  return (
    <HelpRow
      to={routes.addCrew.path}
      tone="lamp"
      icon={<UserPlusIcon size={26} aria-hidden="true" />}
      title={title}
      line="One person you’d text at midnight is a Crew"
    />
  );
}

const there = { online: 'Online now', away: 'Away just now', offline: 'They’ll see it when they’re back' } as const;

interface WhatHelpsProps {
  saved: SavedCheckin;
  /** Of the Crew, those who see what is new and are not blocked; undefined until known. */
  people: CrewMember[] | undefined;
  hasCrew: boolean;
}

export function WhatHelps({ saved, people, hasCrew }: WhatHelpsProps) {
  const { data: families = [] } = useFamilies();
  const { openHelpline } = useHelp();
  const { weight, Checkin } = saved;
  const pleasant = weight === 'light' && isPleasant(Checkin, families);
  const [first, second = first] = byPresence(people ?? []);
  const act = useSmallAct({
    id: saved.key ?? Checkin._id,
    moment: { family: Checkin.Category, isPleasant: pleasant, isCrisis: weight === 'crisis' },
    person: pleasant ? second : first,
    isReady: people !== undefined,
  });
  return (
    <section className="stack10" aria-labelledby="what-helps">
      <h2 className="title" id="what-helps">
        {pleasant ? 'While it’s good' : 'What may help now'}
      </h2>
      <ul className="stack10">
        {first && pleasant && <NotifyRow person={first} words={`I’m feeling ${feltIn(saved)} today.`} />}
        {first && !pleasant && act?.kind !== 'write' && (
          <Way person={first} title={`Say hi to ${first.FirstName}`} line={there[presenceOf(first)]} />
        )}
        {!hasCrew && <InviteRow title={pleasant ? 'Tell somebody' : 'Invite somebody'} />}
        {pleasant && <HopeRow saved={saved} />}
        {act !== null && <SmallActRow act={act} />}
        {!pleasant && weight !== 'crisis' && (
          <HelpRow
            onClick={openHelpline}
            tone="info"
            icon={<PhoneFillIcon size={26} aria-hidden="true" />}
            title="Talk to Kids Helpline"
            line="Free, any time, no name needed"
          />
        )}
      </ul>
    </section>
  );
}
