// Whom I have blocked, also where we are in no crew together any more; and the way back.
import { routes } from '@mycrew/contract/paths.ts';
import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { ReadState } from '#shared/ui/ReadState.tsx';
import { SubPage } from '#shared/ui/SubPage.tsx';
import { chatQueries } from '../chat.queries.ts';
import { BlockedRow } from '../parts/BlockedRow.tsx';
import styles from '#shared/ui/rows.module.css';

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
