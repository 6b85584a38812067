// Emergency access to contact details: what was requested from a check on somebody, and how each request stands.
import { hrefOf, ourRoutes } from '@mycrew/contract/paths.ts';
import type { BreakGlassRequest } from '@mycrew/contract/staff.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { clockTime, timeAgo } from '#shared/format/times.ts';
import { useNow } from '#shared/hooks/useNow.ts';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { PagedList } from '#shared/ui/PagedList.tsx';
import { Tag, type TagTone } from '#shared/ui/Tag.tsx';
import { DeskPage } from '../parts/DeskPage.tsx';
import styles from '../desk.module.css';
import { DeskRow } from '../parts/DeskRow.tsx';
import { EmergencyTools } from '../parts/EmergencyTools.tsx';
import { staffQueries } from '../staff.queries.ts';

const states: Record<BreakGlassRequest['State'], { words: string; tone: TagTone }> = {
  asked: { words: 'Waits for somebody who leads', tone: 'lamp' },
  open: { words: 'Open', tone: 'alert' },
  refused: { words: 'Refused', tone: 'plain' },
  withdrawn: { words: 'Withdrawn', tone: 'plain' },
  over: { words: 'Over', tone: 'plain' },
};

/** One request with its state and actions. */
function EmergencyRow({ request }: { request: BreakGlassRequest }) {
  const now = useNow();
  const { State, OpenUntil, Why, AskedBy, AskedOn, DecidedBy, CheckId } = request;
  const { words, tone } = states[State];
  return (
    <DeskRow
      title={Why}
      marks={
        <>
          <Tag tone={tone}>{State === 'open' && OpenUntil ? `${words} until ${clockTime(OpenUntil)}` : words}</Tag>
          <span>
            {AskedBy}
            {DecidedBy && `, decided by ${DecidedBy}`}
          </span>
          {CheckId && (
            <Link className="link" to={hrefOf('deskWelfareCheck', { id: CheckId })}>
              Why they need reaching
            </Link>
          )}
        </>
      }
      end={timeAgo(AskedOn, now)}
    >
      {(State === 'open' || State === 'asked') && <EmergencyTools request={request} />}
    </DeskRow>
  );
}

export function EmergenciesScreen() {
  const list = useInfiniteQuery(staffQueries.emergencies());
  return (
    <DeskPage
      title="Emergencies"
      offline="Asking, deciding and reading details need the network. Somebody in danger now: ring 000."
      intro="For somebody in danger who has to be found: name and contact details, for emergency services. It begins from what you read: a report, an experience, a comment or an answer, with ‘They need reaching’. One asks, another one who leads agrees, and it is open for an hour. The person is told afterwards, with your reasons."
      actions={
        <Link className="link" to={ourRoutes.deskWelfareChecks.path}>
          They need reaching
        </Link>
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
    </DeskPage>
  );
}
