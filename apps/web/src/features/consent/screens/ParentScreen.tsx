// The page of a parent of a youth under 15, opened from our mail.
import { brand } from '@mycrew/contract/brand.ts';
import type { ConsentState, ParentPage } from '@mycrew/contract/consent.ts';
import { crewLimit } from '@mycrew/contract/constants.ts';
import { isApiError, isUnanswered } from '#shared/api/ApiError.ts';
import { routes, ourRoutes } from '@mycrew/contract/paths.ts';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import EyeIcon from '~icons/ph/eye';
import LifebuoyIcon from '~icons/ph/lifebuoy';
import UsersThreeIcon from '~icons/ph/users-three';
import { longDay } from '#shared/format/times.ts';
import { SendFailed } from '#shared/forms/SendFailed.tsx';
import { useAnswer } from '#shared/hooks/useAnswer.ts';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { Logo } from '#shared/ui/Logo.tsx';
import { SkeletonRows } from '#shared/ui/SkeletonRows.tsx';
import { TelephoneLine } from '#shared/help/TelephoneLine.tsx';
import { useAct } from '#shared/hooks/useAct.ts';
import { readParentPage, answerAsParent, type ParentAnswer } from '../parents.queries.ts';
import { useTokenInHand } from '#shared/hooks/useTokenInHand.ts';
import { Field } from '#shared/ui/Field.tsx';
import { Lantern } from '#shared/ui/Lantern.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { AskUs } from '../parts/AskUs.tsx';
import { StoredList } from '../parts/StoredList.tsx';
import { WithdrawForm } from '../parts/WithdrawForm.tsx';
import styles from './ParentScreen.module.css';

interface SignFormProps {
  youth: string;
  mayDecline: boolean;
  busy: ParentAnswer['Answer'] | null;
  /** The server's error about the name. */
  nameProblem?: string;
  onAnswer: (answer: ParentAnswer) => void;
}

const missing = 'Please sign with your name.';

/** Approves with a full name; or declines. */
function SignForm({ youth, mayDecline, busy, nameProblem, onAnswer }: SignFormProps) {
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  const [isMissing, setMissing] = useState(false);
  const error = isMissing ? missing : nameProblem;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const FullName = name.trim();
    setMissing(!FullName);
    if (FullName) onAnswer({ Answer: 'approve', FullName });
    else input.current?.focus();
  };
  return (
    <form className="card stack14" aria-labelledby="answer" noValidate onSubmit={onSubmit}>
      <h2 className="h3" id="answer">
        Your answer
      </h2>
      <Field
        ref={input}
        label="Your full name"
        help={`This is your signature. ${youth} doesn’t see it.`}
        autoComplete="name"
        maxLength={80}
        value={name}
        onChange={({ target }) => {
          setName(target.value);
          setMissing(false);
        }}
        {...(error && { error })}
      />
      <div className={styles['ways']}>
        <PlainButton type="submit" size="large" loading={busy === 'approve'}>
          Approve
        </PlainButton>
        {mayDecline && (
          <PlainButton
            variant="outline"
            size="large"
            loading={busy === 'decline'}
            onClick={() => onAnswer({ Answer: 'decline' })}
          >
            No, thank you
          </PlainButton>
        )}
      </div>
      <p className="small muted">You can withdraw a yes at any time, with the link in our mail.</p>
    </form>
  );
}

type Seen = Pick<ParentPage, 'State' | 'YouthFirstName' | 'ParentName' | 'ExpiresOn'>;

/** The text of a parent's page at each stage. */
interface StageWords {
  title: string;
  words: string;
  maySign: boolean;
}

const isOver = ({ ExpiresOn }: Seen, now: Date) => new Date(ExpiresOn) <= now;

function stageWords(page: Seen, now: Date): StageWords {
  const { State, YouthFirstName: youth, ParentName: parent, ExpiresOn } = page;
  const until = longDay(ExpiresOn);
  const askAgain = `If you change your mind, ${youth} can ask you again from their account.`;
  switch (State) {
    case 'required':
    case 'sent':
    case 'opened':
      return {
        title: `${youth} asks for your okay`,
        words: `Hi ${parent}. ${youth} has a ${brand.name} account and named you as a parent or carer. Under 15, you decide whether they may invite people. This page is open until ${until}.`,
        maySign: true,
      };
    case 'approved':
      return {
        title: `You said yes for ${youth}`,
        words: `${youth} can have a Crew now. There is nothing more to do. With the link in our mail you can come back here, ask us something, or withdraw your yes.`,
        maySign: false,
      };
    case 'declined':
      return {
        title: 'You said no for now',
        words: `${youth} can’t invite anybody. Noting how they feel and reaching help stay open to them. ${isOver(page, now) ? askAgain : `If you change your mind, you can sign below until ${until}.`}`,
        maySign: !isOver(page, now),
      };
    case 'expired':
      return {
        title: 'This link has run out',
        words: `It was open for seven days. Ask ${youth} to open ${brand.name} and send you a new one. Until then they can note how they feel and reach help, but not invite anybody.`,
        maySign: false,
      };
    case 'withdrawn':
      return {
        title: 'You withdrew your yes',
        words: `We sent you a mail that says so. ${youth}’s Crew has ended, or ends once an alert is over, and nobody can be invited. Noting how they feel and reaching help stay open to them. ${askAgain}`,
        maySign: false,
      };
    case 'notRequired':
      return {
        title: 'Your okay isn’t needed any more',
        words: `${youth} is old enough to decide alone now: nobody withdraws, corrects or erases anything in their stead. You can still write to us.`,
        maySign: false,
      };
  }
}

function AboutMyCrew({ youth }: { youth: string }) {
  return (
    <>
      <section className="card stack14" aria-labelledby="about">
        <h2 className="h3" id="about">
          What {brand.name} is
        </h2>
        <p>
          A place where young people note how they feel, and choose a few people they trust: their Crew. A Crew hears
          when somebody could use a hello. It is not a health service and not for emergencies.
        </p>
        <ul className={styles['points']}>
          <li>
            <UsersThreeIcon size={24} aria-hidden="true" />
            <span>
              <strong>With your yes,</strong> {youth} can invite up to {crewLimit} people, chat with them, call them
              with a Distress Alert, and read what other young people share. {youth} decides what each of them sees.
            </span>
          </li>
          <li>
            <LifebuoyIcon size={24} aria-hidden="true" />
            <span>
              <strong>Without it,</strong> {youth} can still note how they feel, and reach Kids Helpline and 000. Help
              never waits for an answer.
            </span>
          </li>
          <li>
            <EyeIcon size={24} aria-hidden="true" />
            <span>
              <strong>You see</strong> what kinds of things are kept, and of some how many. You never see what {youth}{' '}
              writes or feels, nor whom they talk to.
            </span>
          </li>
        </ul>
      </section>
      <p className={`${styles['links']} small`}>
        Read more:{' '}
        <a className="link" href={ourRoutes.termsText.path} target="_blank" rel="noopener">
          Terms of use
        </a>{' '}
        <a className="link" href={ourRoutes.privacyText.path} target="_blank" rel="noopener">
          Privacy policy
        </a>{' '}
        <span className="muted">(each in a new tab)</span>
      </p>
    </>
  );
}

function ParentAnswering({ token, page: read }: { token: string; page: ParentPage }) {
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
      <StoredList kinds={page.Kept} />
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
      <AskUs token={token} page={read} />
    </>
  );
}

const isNone = (error: unknown) => isApiError(error) && [404, 422].includes(error.status);

function NotALink() {
  return (
    <div className={styles['head']}>
      <h1 className="h1">This link doesn’t lead anywhere</h1>
      <p className="reading">
        It may be cut off, or a newer mail has come since: only the newest link works. Please open it again from our
        mail, or ask for a new one to be sent.
      </p>
    </div>
  );
}

export function ParentScreen() {
  const token = useTokenInHand('token', 'mycrew-parent');
  const page = useAnswer(token, (signal) => readParentPage(token ?? '', signal));
  return (
    <div className="parent">
      <header className={styles['bar']}>
        <Logo />
      </header>
      <main id="main" className={styles['main']}>
        {!token || (page.state === 'failed' && isNone(page.error)) ? (
          <NotALink />
        ) : page.data ? (
          <ParentAnswering key={token} token={token} page={page.data} />
        ) : (
          <>
            <h1 className="h1">Your okay as a parent</h1>
            {page.state === 'failed' ? (
              <ErrorState title="The page didn’t load" onRetry={page.retry} homeHref={routes.signIn.path}>
                {isUnanswered(page.error)
                  ? 'There is no connection right now. Your link isn’t used up.'
                  : 'Not your fault. Please try again in a moment.'}
              </ErrorState>
            ) : (
              <SkeletonRows shape="card" rows={3} label="Loading what is asked" />
            )}
          </>
        )}
        <footer className={styles['foot']}>
          <TelephoneLine />
        </footer>
      </main>
    </div>
  );
}
