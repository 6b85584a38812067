// When somebody has to be found: asking for their contact details, deciding, and reading them while they are open.
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { lazyDialog } from '#shared/ui/lazyDialog.tsx';
import { PagedList } from '#shared/ui/PagedList.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { DeskPage } from '../parts/DeskPage.tsx';
import { EmergencyRow } from '../parts/EmergencyRow.tsx';
import styles from '../desk.module.css';
import { staffQueries } from '../staff.queries.ts';

const AskEmergency = lazyDialog(() => import('../parts/AskEmergency.tsx'), 'AskEmergency');

export function EmergenciesScreen() {
  const list = useInfiniteQuery(staffQueries.emergencies());
  const [isAsking, setAsking] = useState(false);
  return (
    <DeskPage
      title="Emergencies"
      intro="For somebody in danger who has to be found: name and contact details, for emergency services. One asks, another one who leads agrees, and it is open for an hour. The person is told afterwards, with your reasons."
      actions={
        <PlainButton size="small" onClick={() => setAsking(true)}>
          Ask for contact details
        </PlainButton>
      }
    >
      <PagedList
        of={list}
        loading="Loading the requests"
        failed="The requests didn’t load"
        empty={
          <EmptyState title="No requests">
            If somebody is in danger right now and you know where they are, call 000 first.
          </EmptyState>
        }
      >
        {(requests) => (
          <ul className={styles['list']}>
            {requests.map((request) => (
              <EmergencyRow key={request._id} request={request} />
            ))}
          </ul>
        )}
      </PagedList>
      {isAsking && <AskEmergency onClose={() => setAsking(false)} />}
    </DeskPage>
  );
}
