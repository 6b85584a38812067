// One person whom I have blocked, since when, and taking it back.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BlockedPerson } from '@mycrew/contract/chat.ts';
import { fullName } from '#shared/format/names.ts';
import { longDay } from '#shared/format/times.ts';
import { PersonAvatar } from '#shared/ui/PersonAvatar.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { chooseAbout } from '../chat.queries.ts';
import styles from './BlockedRow.module.css';

export function BlockedRow({ person }: { person: BlockedPerson }) {
  const choosing = useMutation(chooseAbout(useQueryClient(), person._id));
  return (
    <li className={styles['person']}>
      <PersonAvatar person={person} size={44} spoken="none" />
      <div className={styles['words']}>
        <p className={styles['name']}>{fullName(person)}</p>
        <p className="small muted">Since {longDay(person.BlockedOn)}</p>
      </div>
      <PlainButton
        variant="outline"
        size="small"
        aria-label={`Unblock ${person.FirstName}`}
        loading={choosing.isPending}
        onClick={() => choosing.mutate({ IsBlocked: false })}
      >
        Unblock
      </PlainButton>
    </li>
  );
}
