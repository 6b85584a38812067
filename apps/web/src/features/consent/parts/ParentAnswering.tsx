// The page of one youth's parent: where things stand, what to know, and the answer.
import { useEffect, useRef, useState } from 'react';
import type { ConsentState, ParentPage } from '@mycrew/contract/consent.ts';
import { SendFailed } from '#shared/forms/SendFailed.tsx';
import { useAct } from '#shared/hooks/useAct.ts';
import { Lantern } from '#shared/ui/Lantern.tsx';
import { answerAsParent, type ParentAnswer } from '../parents.queries.ts';
import { stageWords } from '../parentWords.ts';
import { AboutMyCrew } from './AboutMyCrew.tsx';
import { StoredList } from './StoredList.tsx';
import { SignForm } from './SignForm.tsx';
import { WithdrawForm } from './WithdrawForm.tsx';
import styles from '../screens/ParentScreen.module.css';

export function ParentAnswering({ token, page: read }: { token: string; page: ParentPage }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [now] = useState(() => new Date());
  const [answered, setAnswered] = useState<ConsentState | null>(null);
  const [underWay, setUnderWay] = useState<ParentAnswer['Answer']>('approve');
  useEffect(() => {
    if (answered) heading.current?.focus();
  }, [answered]);
  const answering = useAct(async (answer: ParentAnswer) => {
    setUnderWay(answer.Answer);
    setAnswered(await answerAsParent(token, answer));
  });

  const page = { ...read, State: answered ?? read.State };
  const youth = page.YouthFirstName;
  const { title, words, maySign } = stageWords(page, now);
  const nameProblem = answering.error?.errors.find(({ field }) => field === 'FullName')?.message;
  return (
    <>
      <div className={styles['head']}>
        {page.State === 'approved' && <Lantern kind="lit" size={52} warm glow />}
        <h1 className="h1" ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p className="reading">{words}</p>
      </div>
      {page.State !== 'notRequired' && <AboutMyCrew youth={youth} />}
      <StoredList kept={page.Kept} />
      <SendFailed error={nameProblem ? null : answering.error} />
      {maySign && (
        <SignForm
          youth={youth}
          mayDecline={page.State !== 'declined'}
          busy={answering.busy ? underWay : null}
          onAnswer={(answer) => void answering.act(answer)}
          {...(nameProblem && { nameProblem })}
        />
      )}
      {page.State === 'approved' && (
        <WithdrawForm
          youth={youth}
          isBusy={answering.busy}
          onWithdraw={() => void answering.act({ Answer: 'withdraw' })}
        />
      )}
    </>
  );
}
