// The audit log of staff, newest first, with reasons.
import type { AuditLine } from '@mycrew/contract/staff.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { clockTime, shortDay } from '#shared/format/times.ts';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { PagedList } from '#shared/ui/PagedList.tsx';
import { Tag } from '#shared/ui/Tag.tsx';
import { DeskPage } from '../parts/DeskPage.tsx';
import { DeskRow } from '../parts/DeskRow.tsx';
import styles from '../desk.module.css';
import { staffQueries } from '../staff.queries.ts';

/** 'break-glass-asked' as words. */
const inWords = (action: string): string => action.replaceAll('-', ' ');

function Line({ line }: { line: AuditLine }) {
  const { At, By, Action, Why, Subject, Seal } = line;
  return (
    <DeskRow
      title={inWords(Action)}
      marks={
        <>
          <Tag>{By?.Role ?? 'staff'}</Tag>
          <span>{By?.FirstName ?? 'Account gone'}</span>
          <span>{Why}</span>
          {Subject && <code>about {Subject}</code>}
        </>
      }
      end={
        <>
          <time dateTime={At}>
            {shortDay(At)}, {clockTime(At)}
          </time>
          <br />
          {Seal === null ? 'seal follows' : `seal ${Seal}`}
        </>
      }
    />
  );
}

export function AuditScreen() {
  const list = useInfiniteQuery(staffQueries.audit());
  return (
    <DeskPage
      title="Audit log"
      offline="Reading further and exporting need the network."
      intro="Each line is sealed into one chain within a minute. Reading this leaves a line, too."
    >
      <PagedList
        of={list}
        keyOf={({ _id }) => String(_id)}
        loading="Loading the audit log"
        failed="The audit log didn’t load"
        empty={<EmptyState title="Nothing yet">What staff do stands here.</EmptyState>}
      >
        {(lines) => (
          <ul className={styles['list']}>
            {lines.map((line) => (
              <Line key={line._id} line={line} />
            ))}
          </ul>
        )}
      </PagedList>
    </DeskPage>
  );
}
