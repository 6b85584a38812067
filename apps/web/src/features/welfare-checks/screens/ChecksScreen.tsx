// Whom somebody of the staff tries to reach: by no name, each with its clock.
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Chip } from '#shared/ui/Chip.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { PagedList } from '#shared/ui/PagedList.tsx';
import { DeskList, DeskPage } from '#features/staff/staff.parts.ts';
import { CheckRow } from '../parts/CheckRow.tsx';
import { welfareQueries } from '../welfare-checks.queries.ts';
import { useDeskChecksRealtime } from '../welfare-checks.realtime.ts';

export function ChecksScreen() {
  const [only, setOnly] = useState<'open' | 'closed'>('open');
  const list = useInfiniteQuery(welfareQueries.list(only));
  useDeskChecksRealtime();
  return (
    <DeskPage
      title="They need reaching"
      intro="It begins from what you read: a report, an experience, a comment or an answer. Nobody is named here."
      offline="Every step needs the network. Somebody in danger now: ring 000."
    >
      <div className="wrapCentred">
        <Chip chosen={only === 'open'} onClick={() => setOnly('open')}>
          Open
        </Chip>
        <Chip chosen={only === 'closed'} onClick={() => setOnly('closed')}>
          Closed
        </Chip>
      </div>
      <PagedList
        of={list}
        loading="Loading who needs reaching"
        failed="Who needs reaching didn’t load"
        empty={
          <EmptyState title={only === 'open' ? 'Nobody needs reaching' : 'None closed yet'} headingLevel={2}>
            Where something you read worries you, ‘They need reaching’ stands beside it.
          </EmptyState>
        }
      >
        {(checks) => (
          <DeskList>
            {checks.map((check) => (
              <CheckRow key={check._id} check={check} />
            ))}
          </DeskList>
        )}
      </PagedList>
    </DeskPage>
  );
}
