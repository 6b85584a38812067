// What staff wrote when they worried, one's answer, and afterwards what was done and why. Help stands first.
import { brand } from '@mycrew/contract/brand.ts';
import { ourRoutes } from '@mycrew/contract/paths.ts';
import { type OwnWelfareCheck, WelfareAnswer } from '@mycrew/contract/welfare-checks.ts';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ContractForm } from '#shared/forms/ContractForm.tsx';
import { useContractForm } from '#shared/forms/useContractForm.ts';
import { listOfNames } from '#shared/format/names.ts';
import { dayAndTime } from '#shared/format/times.ts';
import { TelephoneLine } from '#shared/help/TelephoneLine.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { Field } from '#shared/ui/Field.tsx';
import { PagedList } from '#shared/ui/PagedList.tsx';
import { SubPage } from '#shared/ui/SubPage.tsx';
import { doneLine, outcomeToThem, whyWords } from '../checkWords.ts';
import styles from '../welfare-checks.module.css';
import { answerCheck, welfareQueries } from '../welfare-checks.queries.ts';
import { useWelfareRealtime } from '../welfare-checks.realtime.ts';

function Answer({ id }: { id: string }) {
  const queries = useQueryClient();
  const entry = useContractForm(WelfareAnswer, {
    defaultValues: { Text: '' },
    send: answerCheck(queries, id),
    onSent: () => entry.form.reset(),
  });
  return (
    <ContractForm className="stack16" of={entry} submit="Send it">
      <Field
        label="Your answer"
        help={`A word is plenty. The people who look after ${brand.name} read it, nobody else.`}
        multiline
        rows={3}
        maxLength={2_000}
        {...entry.field('Text')}
      />
    </ContractForm>
  );
}

function Messages({ check }: { check: OwnWelfareCheck }) {
  return (
    <ol className={styles['messages']}>
      {check.Messages.map(({ _id, IsMine, Text, On }) => (
        <li key={_id} className={IsMine ? styles['own'] : undefined}>
          <p className="label muted">
            {IsMine ? 'You' : brand.name}, {dayAndTime(On)}
          </p>
          <p className={styles['words']}>{Text}</p>
        </li>
      ))}
    </ol>
  );
}

function Done({ check }: { check: OwnWelfareCheck }) {
  if (check.Done.length === 0) return null;
  return (
    <section aria-label="What was done">
      <h3 className="title">What was done</h3>
      <ul className={styles['done']}>
        {check.Done.map(({ _id, What, On }) => (
          <li key={_id}>
            <time className="small muted" dateTime={On}>
              {dayAndTime(On)}
            </time>
            <span>{doneLine(What)}</span>
          </li>
        ))}
      </ul>
      <p className="small muted">
        Who looked at what of yours stands under{' '}
        <Link className="link" to={ourRoutes.shareData.path}>
          Who sees what
        </Link>
        .
      </p>
    </section>
  );
}

function CheckCard({ check }: { check: OwnWelfareCheck }) {
  const { _id: id, StartedOn, IsOpen, MayAnswer, CrewAsked, ClosedOn, Outcome } = check;
  const heading = `check-${id}`;
  return (
    <article className={`card ${styles['card']}`} aria-labelledby={heading}>
      <h2 className="h3" id={heading}>
        {IsOpen ? 'We’re trying to reach you' : `We tried to reach you, ${dayAndTime(StartedOn)}`}
      </h2>
      <p>
        {whyWords(check)} You’re not in trouble, and nothing was taken away from you.
        {ClosedOn && Outcome && ` ${outcomeToThem(Outcome)}`}
      </p>
      <Messages check={check} />
      {CrewAsked.length > 0 && (
        <p>
          As you had allowed, we asked {listOfNames(CrewAsked)} to check on you. They don’t know why, and nothing you
          wrote.
        </p>
      )}
      {MayAnswer && <Answer id={id} />}
      <Done check={check} />
    </article>
  );
}

export function ReachingYouScreen() {
  const list = useInfiniteQuery(welfareQueries.mine());
  useWelfareRealtime();
  return (
    <SubPage
      title={`When ${brand.name} worries`}
      intro="When the people who look after this place worry about somebody, they write here. Nobody else can read it."
      back={{ path: ourRoutes.shareData.path, label: 'Who sees what' }}
    >
      <TelephoneLine />
      <PagedList
        of={list}
        loading="Loading our words to you"
        failed="This page didn’t load"
        shape="card"
        empty={
          <div className="card">
            <EmptyState title="All quiet" headingLevel={2}>
              Nobody is trying to reach you. If we ever worry, you read it here, and can answer.
            </EmptyState>
          </div>
        }
      >
        {(checks) => (
          <ul className={styles['cards']}>
            {checks.map((check) => (
              <li key={check._id}>
                <CheckCard check={check} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </SubPage>
  );
}
