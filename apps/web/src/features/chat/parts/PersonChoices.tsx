// Settings about one person: presence, nudges, blocking.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import ProhibitIcon from '~icons/ph/prohibit';
import { useNow } from '#shared/hooks/useNow.ts';
import { longDay } from '#shared/format/times.ts';
import { ReadState } from '#shared/ui/ReadState.tsx';
import { RowButton } from '#shared/ui/RowButton.tsx';
import { RowGroup } from '#shared/ui/RowGroup.tsx';
import { SwitchRow } from '#shared/ui/SwitchRow.tsx';
import { BlockDialog } from './lazyBlockDialog.ts';
import { chatQueries, chooseAbout } from '../chat.queries.ts';

/** Who supports whom. */
export interface Bond {
  supportsMe: boolean;
  isSupported: boolean;
}

interface PersonChoicesProps extends Bond {
  userId: string;
  name: string;
  /** Closes a surrounding dialog before the question. */
  onBlock?: () => void;
}

export function PersonChoices({ userId, name, onBlock, ...bond }: PersonChoicesProps) {
  const now = useNow();
  const queries = useQueryClient();
  const reading = useQuery(chatQueries.choices(userId));
  const choosing = useMutation(chooseAbout(queries, userId));
  const [isAsking, setAsking] = useState(false);
  const ask = onBlock ?? (() => setAsking(true));
  if (!reading.data) {
    return <ReadState of={reading} rows={2} loading="Loading what you chose" failed="What you chose didn’t load" />;
  }
  const { IsBlocked, HidesPresence, NudgesRestUntil } = reading.data;
  const wish = choosing.isPending ? choosing.variables : {};
  const rests = wish.NudgesRest ?? (NudgesRestUntil !== null && Date.parse(NudgesRestUntil) > now.getTime());
  return (
    <>
      <RowGroup>
        <SwitchRow
          label={`Hide when I’m online from ${name}`}
          help="They see you as offline. A call for help still shows who’s there."
          checked={IsBlocked || (wish.HidesPresence ?? HidesPresence)}
          disabled={IsBlocked}
          onChange={(on) => choosing.mutate({ HidesPresence: on })}
        />
        <SwitchRow
          label={`A week without ${name}’s nudges`}
          help={
            rests && NudgesRestUntil
              ? `Until ${longDay(new Date(NudgesRestUntil))}. ${name} isn’t told.`
              : `${name} isn’t told.`
          }
          checked={rests}
          disabled={IsBlocked}
          onChange={(on) => choosing.mutate({ NudgesRest: on })}
        />
        <RowButton
          icon={<ProhibitIcon size={24} />}
          label={IsBlocked ? `Unblock ${name}` : `Block ${name}`}
          help={IsBlocked ? 'Messages and nudges come again' : 'No messages or nudges. They aren’t told.'}
          disabled={choosing.isPending}
          onClick={() => (IsBlocked ? choosing.mutate({ IsBlocked: false }) : ask())}
        />
      </RowGroup>
      {isAsking && <BlockDialog userId={userId} name={name} {...bond} onClose={() => setAsking(false)} />}
    </>
  );
}
