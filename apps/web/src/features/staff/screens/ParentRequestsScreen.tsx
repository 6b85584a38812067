// What parents asked by the link of their letter, and the answer by mail.
import {
  type DeskParentRequest,
  ParentRequestAnswer,
  type ParentRequestKind,
} from '@mycrew/contract/parent-requests.ts';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { answerParent, deskParentQueries, parentAnswered } from '#features/consent/deskParents.queries.ts';
import { shortDay } from '#shared/format/times.ts';
import { ContractForm } from '#shared/forms/ContractForm.tsx';
import { useContractForm } from '#shared/forms/useContractForm.ts';
import { CheckField } from '#shared/ui/CheckField.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { Field } from '#shared/ui/Field.tsx';
import { PagedList } from '#shared/ui/PagedList.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { SheetDialog } from '#shared/ui/SheetDialog.tsx';
import { Tag } from '#shared/ui/Tag.tsx';
import { toast } from '#shared/ui/toasts.ts';
import { DeskList } from '../parts/DeskList.tsx';
import { DeskPage } from '../parts/DeskPage.tsx';
import { DeskRow } from '../parts/DeskRow.tsx';
import { useFactor } from '../useFactor.tsx';
import styles from '../desk.module.css';

const kinds: Record<ParentRequestKind, string> = {
  correct: 'Asks for a correction',
  erase: 'Asks for erasure',
  write: 'Wrote to us',
};

function AnswerDialog({ request, onClose }: { request: DeskParentRequest; onClose: () => void }) {
  const queries = useQueryClient();
  const { withFactor, dialog } = useFactor();
  const { _id, ParentName, YouthFirstName: youth, MayClose } = request;
  const answer = useContractForm(ParentRequestAnswer, {
    defaultValues: { Outcome: 'answered', Answer: '', Why: '' },
    send: (written, key) => withFactor(async () => ({ done: await answerParent(_id, written, key) })),
    onSent: () => {
      void parentAnswered(queries);
      toast.success('Answered. The mail is on its way.');
      onClose();
    },
  });
  return (
    <SheetDialog open id="answer-parent" title={`Answer ${ParentName}`} onClose={onClose}>
      <ContractForm
        className="stack16"
        of={answer}
        submit="Send the answer"
        button={{ variant: answer.form.watch('Outcome') === 'closing' ? 'alert' : 'primary' }}
        beside={
          <PlainButton variant="soft" onClick={onClose}>
            Not now
          </PlainButton>
        }
      >
        {MayClose && (
          <fieldset className="stack10">
            <legend className="title">What happens to the account?</legend>
            <CheckField type="radio" value="answered" label="Nothing: it stays as it is" {...answer.field('Outcome')} />
            <CheckField
              type="radio"
              value="closing"
              label="It closes in 14 days"
              help={`${youth} is told by mail, and can stop it with one tap. Who asks holds the link of a letter; that is no proof of who they are. Talk with both first.`}
              {...answer.field('Outcome')}
            />
          </fieldset>
        )}
        <Field
          label="Your answer"
          help={`Goes to ${ParentName} by mail, and is not stored. Nothing of what ${youth} wrote, feels or whom they talk to.`}
          multiline
          rows={6}
          maxLength={2_000}
          {...answer.field('Answer')}
        />
        <Field
          label="Why"
          help={`It stands in the audit log, and ${youth} can read it.`}
          multiline
          rows={2}
          maxLength={200}
          {...answer.field('Why')}
        />
      </ContractForm>
      {dialog}
    </SheetDialog>
  );
}

function RequestRow({ request, onAnswer }: { request: DeskParentRequest; onAnswer: () => void }) {
  const { Kind, Message, ParentName, YouthFirstName, AskedOn, AnswerBy, AnsweredOn, Outcome } = request;
  const outcome = Outcome === 'closing' ? 'Closing agreed' : 'Answered';
  return (
    <DeskRow
      title={`${ParentName}, about ${YouthFirstName}`}
      marks={
        <>
          <Tag tone={AnsweredOn ? 'plain' : 'lamp'}>{AnsweredOn ? outcome : 'Waits'}</Tag>
          <span>{kinds[Kind]}</span>
        </>
      }
      end={AnsweredOn ? `answered on ${shortDay(AnsweredOn)}` : `${shortDay(AskedOn)}, answer by ${shortDay(AnswerBy)}`}
    >
      <p className={styles['letter']}>{Message}</p>
      {!AnsweredOn && (
        <PlainButton
          size="small"
          variant="outline"
          aria-label={`Answer ${ParentName}, about ${YouthFirstName}`}
          onClick={onAnswer}
        >
          Answer…
        </PlainButton>
      )}
    </DeskRow>
  );
}

export function ParentRequestsScreen() {
  const list = useInfiniteQuery(deskParentQueries.all());
  const [answering, setAnswering] = useState<DeskParentRequest | null>(null);
  return (
    <DeskPage
      title="From parents"
      offline="Answering needs the network. What you type stays here while this page is open."
      intro="Corrections, erasure and letters, by the link that a parent has. An answer is due within 30 days."
    >
      <PagedList
        of={list}
        loading="Loading what parents asked"
        failed="What parents asked didn’t load"
        empty={
          <EmptyState title="Nobody waits for an answer">What a parent asks by their link stands here.</EmptyState>
        }
      >
        {(requests) => (
          <DeskList>
            {requests.map((each) => (
              <RequestRow key={each._id} request={each} onAnswer={() => setAnswering(each)} />
            ))}
          </DeskList>
        )}
      </PagedList>
      {answering && <AnswerDialog request={answering} onClose={() => setAnswering(null)} />}
    </DeskPage>
  );
}
