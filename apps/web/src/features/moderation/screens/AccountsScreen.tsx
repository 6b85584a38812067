// Sanctions without names; appeals first.
import type { DeskSanction } from '@mycrew/contract/desk-sanctions.ts';
import { hrefOf } from '@mycrew/contract/paths.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dayAndTime } from '#shared/format/times.ts';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { PagedList } from '#shared/ui/PagedList.tsx';
import { Tag } from '#shared/ui/Tag.tsx';
import { FoldedNotes } from '#features/internal-notes/internal-notes.parts.ts';
import { DeskPage, DeskRow } from '#features/staff/staff.parts.ts';
import { pastLabel, personLabel, reasonLabel, sanctionLabel } from '../deskWords.ts';
import styles from '../moderation.module.css';
import { deskQueries } from '../moderation.queries.ts';
import { Filters } from '../parts/Filters.tsx';

const filters = [
  { id: 'all', label: 'All' },
  { id: 'appeals', label: 'Answers that wait' },
  { id: 'running', label: 'Holding now' },
] as const;

function State({ of }: { of: DeskSanction }) {
  if (of.IsWaiting) return <Tag tone="lamp">Waits for an alert to end</Tag>;
  if (of.IsLifted) return <Tag tone="success">Taken back</Tag>;
  if (of.Kind === 'warning') return <Tag>{of.IsOn ? 'Not read yet' : 'Read'}</Tag>;
  return <Tag tone={of.IsOn ? 'alert' : 'plain'}>{of.IsOn ? 'Holds' : 'Over'}</Tag>;
}

function Row({ sanction }: { sanction: DeskSanction }) {
  const { Appeal, Person } = sanction;
  const waits = Appeal !== null && Appeal.Outcome === null;
  return (
    <DeskRow
      to={hrefOf('deskAppeal', { id: sanction._id })}
      title={`${sanctionLabel(sanction.Kind)}: ${reasonLabel(sanction.Reason)}`}
      marks={
        <>
          <State of={sanction} />
          {waits && <Tag tone="lamp">Answered</Tag>}
          <span>{personLabel(Person)}</span>
        </>
      }
      end={
        <>
          {dayAndTime(sanction.SetOn)}
          <br />
          {sanction.Until ? `until ${dayAndTime(sanction.Until)}` : sanction.Kind !== 'warning' && 'until lifted'}
        </>
      }
    >
      <div className={styles['reading']}>
        {sanction.Message && <p className={styles['quote']}>{sanction.Message}</p>}
        <p className="small muted">So far: {pastLabel(Person)}.</p>
        {Appeal && (
          <div>
            <p className="label muted">Their answer, {dayAndTime(Appeal.SentOn)}</p>
            <p className={styles['quote']}>{Appeal.Text}</p>
            {Appeal.Answer && <p className={styles['quote']}>{Appeal.Answer}</p>}
          </div>
        )}
        <FoldedNotes about={{ kind: 'sanction', id: sanction._id }} />
      </div>
    </DeskRow>
  );
}

export function AccountsScreen() {
  const [only, setOnly] = useState<(typeof filters)[number]['id']>('all');
  const list = useInfiniteQuery(deskQueries.accounts(only));
  return (
    <DeskPage
      title="Accounts"
      offline="Opening one, answering and ending it need the network."
      intro="What was decided, and what people answered. Each look stands in the log."
    >
      <Filters options={filters} chosen={only} onChoose={setOnly} />
      <PagedList
        of={list}
        loading="Loading accounts"
        failed="The accounts didn’t load"
        empty={
          <EmptyState title="Nothing here" headingLevel={2}>
            Warnings, restrictions and suspensions stand here.
          </EmptyState>
        }
      >
        {(items) => (
          <ul className={styles['list']}>
            {items.map((sanction) => (
              <Row key={sanction._id} sanction={sanction} />
            ))}
          </ul>
        )}
      </PagedList>
    </DeskPage>
  );
}
