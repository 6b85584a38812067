// A parent asks for a correction or for erasure, or writes: a person reads it and answers by mail.
import type { ParentPage } from '@mycrew/contract/consent.ts';
import {
  type OpenParentRequest,
  ParentRequestEntry,
  type ParentRequestKind,
} from '@mycrew/contract/parent-requests.ts';
import { useEffect, useRef, useState } from 'react';
import { longDay } from '#shared/format/times.ts';
import { ContractForm } from '#shared/forms/ContractForm.tsx';
import { useContractForm } from '#shared/forms/useContractForm.ts';
import { CheckField } from '#shared/ui/CheckField.tsx';
import { Field } from '#shared/ui/Field.tsx';
import { askAsParent } from '../parents.queries.ts';
import styles from '../screens/ParentScreen.module.css';

const labels: Record<ParentRequestKind, string> = {
  correct: 'Something is wrong and should be corrected',
  erase: 'Something should be erased',
  write: 'I want to write to you',
};
const sent: Record<ParentRequestKind, string> = {
  correct: 'You asked us to correct something',
  erase: 'You asked us to erase something',
  write: 'You wrote to us',
};
const fields: Record<ParentRequestKind, string> = {
  correct: 'What is wrong, and what is right?',
  erase: 'What should be erased, and why?',
  write: 'What would you like to tell us?',
};

const becomes = (kind: ParentRequestKind, youth: string): string => {
  const unchanged = `Nothing changes by asking, and we tell ${youth} that you asked.`;
  if (kind === 'erase')
    return `${unchanged} If we agree to close the account, ${youth} has 14 days to stop that: it may be where they find help.`;
  return kind === 'correct' ? unchanged : 'This goes to the people who run this place, and to nobody else.';
};

interface AskUsProps {
  token: string;
  page: Pick<ParentPage, 'YouthFirstName' | 'Operator' | 'MayAsk' | 'Asked'>;
}

function Waiting({ asked }: { asked: OpenParentRequest[] }) {
  return (
    <ul className="stack6" aria-label="What waits for our answer">
      {asked.map(({ Kind, AskedOn, AnswerBy }) => (
        <li key={Kind}>
          {sent[Kind]} on {longDay(AskedOn)}. We answer by {longDay(AnswerBy)}.
        </li>
      ))}
    </ul>
  );
}

export function AskUs({ token, page }: AskUsProps) {
  const { YouthFirstName: youth, Operator, MayAsk } = page;
  const [asked, setAsked] = useState(page.Asked);
  const [sentNow, setSentNow] = useState(0);
  const done = useRef<HTMLParagraphElement>(null);
  const left = MayAsk.filter((kind) => !asked.some(({ Kind }) => Kind === kind));
  const request = useContractForm(ParentRequestEntry, {
    defaultValues: { Kind: left.at(-1) ?? 'write', Message: '' },
    send: (entry) => askAsParent(token, entry),
    onSent: (answer) => {
      setAsked((before) => [...before, answer]);
      setSentNow((before) => before + 1);
      const next = left.findLast((kind) => kind !== answer.Kind);
      request.form.reset({ Kind: next ?? 'write', Message: '' });
    },
  });
  useEffect(() => {
    if (sentNow > 0) done.current?.focus();
  }, [sentNow]);
  const kind = request.form.watch('Kind');
  return (
    <section className="card stack14" aria-labelledby="ask">
      <h2 className="h3" id="ask">
        Ask us, or write to us
      </h2>
      <p>
        {Operator} runs this place. A person reads what you send and answers you by mail, within 30 days. They can’t
        tell you what {youth} writes or feels.
      </p>
      {sentNow > 0 && (
        <p ref={done} tabIndex={-1} className="strong">
          We have it, and a mail to you says so too.
        </p>
      )}
      {asked.length > 0 && <Waiting asked={asked} />}
      {left.length > 0 && (
        <ContractForm className="stack14" of={request} submit="Send" button={{ size: 'large', variant: 'outline' }}>
          {left.length > 1 && (
            <fieldset className={styles['kinds']}>
              <legend className="title">What is it about?</legend>
              {left.map((each) => (
                <CheckField key={each} type="radio" value={each} label={labels[each]} {...request.field('Kind')} />
              ))}
            </fieldset>
          )}
          <p className="small muted">{becomes(kind, youth)}</p>
          <Field label={fields[kind]} multiline rows={4} maxLength={2_000} {...request.field('Message')} />
        </ContractForm>
      )}
    </section>
  );
}
