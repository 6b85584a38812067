// One decision about an account, with all that an answer is decided on; by somebody who was not part of it.
import { AppealDecision, type DeskAppeal } from '@mycrew/contract/desk-sanctions.ts';
import { ourRoutes } from '@mycrew/contract/paths.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { dayAndTime } from '#shared/format/times.ts';
import { ContractForm } from '#shared/forms/ContractForm.tsx';
import { useContractForm } from '#shared/forms/useContractForm.ts';
import { Field } from '#shared/ui/Field.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { ReadState } from '#shared/ui/ReadState.tsx';
import { SelectField } from '#shared/ui/SelectField.tsx';
import { InternalNotes } from '#features/internal-notes/internal-notes.parts.ts';
import { ReadyWords } from '#features/reply-templates/reply-templates.parts.ts';
import { DeskPage, ItemHistory, ReasonDialog } from '#features/staff/staff.parts.ts';
import { StartCheck } from '#features/welfare-checks/welfare-checks.parts.ts';
import { pastLabel, personLabel, reasonLabel, sanctionLabel } from '../deskWords.ts';
import styles from '../moderation.module.css';
import { answerAppeal, deskQueries, endSanction, workIsStale } from '../moderation.queries.ts';
import { SecondLook } from '../parts/SecondLook.tsx';

const outcomes = [
  { value: 'upheld', label: 'It stays' },
  { value: 'lifted', label: 'We take it back' },
];

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
      <Field label="Your answer" help="They read it." multiline rows={4} maxLength={1_000} {...entry.field('Answer')} />
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
      <PlainButton full variant="outline" onClick={() => setOpen(true)}>
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

function Reading({ sanction }: { sanction: DeskAppeal }) {
  const { _id: id, Appeal, IsMine, IsOn, IsWaiting, IsLifted, Person } = sanction;
  const waits = Appeal !== null && Appeal.Outcome === null;
  const mayEnd = (IsOn || IsWaiting) && !IsLifted && !waits;
  return (
    <div className={styles['review']}>
      <div className={styles['reading']}>
        <SecondLook
          reported={sanction.Reported}
          earlier={sanction.Earlier}
          why={sanction.Why}
          rule={
            <>
              <p>
                {reasonLabel(sanction.Reason)}. {sanctionLabel(sanction.Kind)}, decided {dayAndTime(sanction.SetOn)}
                {sanction.Until && `, until ${dayAndTime(sanction.Until)}`}.
              </p>
              {sanction.Message && <p className={styles['quote']}>To them: {sanction.Message}</p>}
            </>
          }
        >
          {Appeal ? (
            <>
              <p className={styles['quote']}>{Appeal.Text}</p>
              <p className="small muted">{dayAndTime(Appeal.SentOn)}</p>
              {Appeal.Answer && <p className={styles['quote']}>We answered: {Appeal.Answer}</p>}
            </>
          ) : (
            <p>They have not answered.</p>
          )}
        </SecondLook>
        <p className="small muted">
          {personLabel(Person)}. So far: {pastLabel(Person)}.
        </p>
        <ItemHistory kind="appeal" id={id} />
        <InternalNotes about={{ kind: 'sanction', id }} />
      </div>
      <aside className={styles['decide']} aria-label="Decide">
        <h2 className="title">Decide</h2>
        {IsMine && (waits || mayEnd) && <p className="small muted">You decided this, so somebody else looks at it.</p>}
        {!IsMine && waits && <Answer id={id} />}
        {!IsMine && mayEnd && <Ending id={id} />}
        {IsLifted && <p className="small">It was taken back.</p>}
        <StartCheck kind="appeal" id={id} />
      </aside>
    </div>
  );
}

export function AppealScreen() {
  const { id = '' } = useParams();
  const appeal = useQuery(deskQueries.account(id));
  return (
    <DeskPage
      title={appeal.data ? `${sanctionLabel(appeal.data.Kind)}: ${reasonLabel(appeal.data.Reason)}` : 'A decision'}
      offline="An answer you type stays here; sending it and ending something need the network."
      actions={
        <Link className="link" to={ourRoutes.deskAccounts.path}>
          Back to the accounts
        </Link>
      }
    >
      {appeal.data ? (
        <Reading sanction={appeal.data} />
      ) : (
        <ReadState of={appeal} loading="Loading the decision" failed="The decision didn’t load" />
      )}
    </DeskPage>
  );
}
