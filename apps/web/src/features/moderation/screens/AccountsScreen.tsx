// Sanctions without names; appeals first.
import { AppealDecision, type DeskSanction } from '@mycrew/contract/desk-sanctions.ts';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { longDay, shortDay } from '#shared/format/times.ts';
import { ContractForm } from '#shared/forms/ContractForm.tsx';
import { useContractForm } from '#shared/forms/useContractForm.ts';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { Field } from '#shared/ui/Field.tsx';
import { PagedList } from '#shared/ui/PagedList.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { SelectField } from '#shared/ui/SelectField.tsx';
import { Tag } from '#shared/ui/Tag.tsx';
import { FoldedNotes } from '#features/internal-notes/internal-notes.parts.ts';
import { ReadyWords } from '#features/reply-templates/reply-templates.parts.ts';
import { DeskPage, DeskRow, ReasonDialog } from '#features/staff/staff.parts.ts';
import { pastLabel, personLabel, reasonLabel } from '../deskWords.ts';
import styles from '../moderation.module.css';
import { answerAppeal, deskQueries, endSanction, workIsStale } from '../moderation.queries.ts';
import { Filters } from '../parts/Filters.tsx';

const kinds = { warning: 'Warning', restriction: 'Restriction', suspension: 'Suspension' } as const;
const outcomes = [
  { value: 'upheld', label: 'It stays' },
  { value: 'lifted', label: 'We take it back' },
];
const filters = [
  { id: 'all', label: 'All' },
  { id: 'appeals', label: 'Answers that wait' },
  { id: 'running', label: 'Holding now' },
] as const;

function Answer({ id }: { id: string }) {
  const queries = useQueryClient();
  const entry = useContractForm(AppealDecision, {
    defaultValues: { Outcome: 'upheld', Answer: '' },
    send: answerAppeal(id),
    onSent: () => void workIsStale(queries),
  });
  return (
    <ContractForm className={styles['fields']} of={entry} submit="Send the answer">
      <SelectField label="What happens" options={outcomes} {...entry.field('Outcome')} />
      <Field label="Your answer" help="They read it." multiline rows={3} maxLength={1_000} {...entry.field('Answer')} />
      <ReadyWords
        purpose="appeal"
        value={entry.form.watch('Answer')}
        onInsert={(words) => entry.form.setValue('Answer', words, { shouldValidate: true, shouldDirty: true })}
      />
    </ContractForm>
  );
}

function Ending({ id }: { id: string }) {
  const queries = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <PlainButton variant="outline" onClick={() => setOpen(true)}>
        End it now
      </PlainButton>
      {isOpen && (
        <ReasonDialog
          title="End it now?"
          submit="End it now"
          help="It stands in the audit log."
          onConfirm={(why, key) => endSanction(id, why, key)}
          onDone={() => {
            setOpen(false);
            void workIsStale(queries);
          }}
          onClose={() => setOpen(false)}
        >
          <p>They are told that it was taken back.</p>
        </ReasonDialog>
      )}
    </>
  );
}

function State({ of }: { of: DeskSanction }) {
  if (of.IsWaiting) return <Tag tone="lamp">Waits for an alert to end</Tag>;
  if (of.IsLifted) return <Tag tone="success">Taken back</Tag>;
  if (of.Kind === 'warning') return <Tag>{of.IsOn ? 'Not read yet' : 'Read'}</Tag>;
  return <Tag tone={of.IsOn ? 'alert' : 'plain'}>{of.IsOn ? 'Holds' : 'Over'}</Tag>;
}

function Row({ sanction }: { sanction: DeskSanction }) {
  const { Appeal, Person } = sanction;
  const waits = Appeal !== null && Appeal.Outcome === null;
  const mayEnd = (sanction.IsOn || sanction.IsWaiting) && !sanction.IsLifted;
  return (
    <DeskRow
      title={`${kinds[sanction.Kind]}: ${reasonLabel(sanction.Reason)}`}
      marks={
        <>
          <State of={sanction} />
          {waits && <Tag tone="lamp">Answered</Tag>}
          <span>{personLabel(Person)}</span>
        </>
      }
      end={
        <>
          {shortDay(sanction.SetOn)}
          <br />
          {sanction.Until ? `until ${shortDay(sanction.Until)}` : sanction.Kind !== 'warning' && 'until lifted'}
        </>
      }
    >
      <div className={styles['reading']}>
        {sanction.Message && <p className={styles['quote']}>{sanction.Message}</p>}
        <p className="small muted">So far: {pastLabel(Person)}.</p>
        {Appeal && (
          <div>
            <p className="label muted">Their answer, {longDay(Appeal.SentOn)}</p>
            <p className={styles['quote']}>{Appeal.Text}</p>
            {Appeal.Answer && <p className={styles['quote']}>{Appeal.Answer}</p>}
          </div>
        )}
        {sanction.IsMine && (waits || mayEnd) && (
          <p className="small muted">You decided this, so somebody else looks at it.</p>
        )}
        {!sanction.IsMine && waits && <Answer id={sanction._id} />}
        {!sanction.IsMine && mayEnd && !waits && <Ending id={sanction._id} />}
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
      offline="An answer you type stays here; sending it and ending something need the network."
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
