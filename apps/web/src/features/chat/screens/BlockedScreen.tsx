// Everybody blocked, also without a common crew, and unblocking.
import type { BlockedPerson } from '@mycrew/contract/chat.ts';
import { routes } from '@mycrew/contract/paths.ts';
import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { fullName } from '#shared/format/names.ts';
import { longDay } from '#shared/format/times.ts';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { PersonAvatar } from '#shared/ui/PersonAvatar.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { ReadState } from '#shared/ui/ReadState.tsx';
import { SubPage } from '#shared/ui/SubPage.tsx';
import { chatQueries, chooseAbout } from '../chat.queries.ts';
import styles from '#shared/ui/rows.module.css';
import blockedRowStyles from '../parts/BlockedRow.module.css';

function BlockedRow({ person }: { person: BlockedPerson }) {
  const choosing = useMutation(chooseAbout(useQueryClient(), person._id));
  return (
    <li className={blockedRowStyles['person']}>
      <PersonAvatar person={person} size={44} spoken="none" />
      <div className={blockedRowStyles['words']}>
        <p className={blockedRowStyles['name']}>{fullName(person)}</p>
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

const toSettings = { path: routes.settings.path, label: 'Settings' };

export function BlockedScreen() {
  const blocked = useQuery(chatQueries.blocked());
  return (
    <SubPage
      title="Blocked people"
      intro="No messages, no nudges, and neither of you sees when the other is online. They aren’t told. Alerts go on as before."
      back={toSettings}
    >
      {!blocked.data && (
        <ReadState
          of={blocked}
          shape="person"
          loading="Loading whom you blocked"
          failed="The people you blocked didn’t load"
        />
      )}
      {blocked.data?.length === 0 && (
        <EmptyState title="Nobody is blocked">
          You can block somebody from your chat with them, behind the dots.
        </EmptyState>
      )}
      {blocked.data && blocked.data.length > 0 && (
        <ul className={`card card--flush ${styles.rows}`}>
          {blocked.data.map((person) => (
            <BlockedRow key={person._id} person={person} />
          ))}
        </ul>
      )}
    </SubPage>
  );
}
