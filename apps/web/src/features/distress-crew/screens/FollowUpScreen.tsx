// A day and three days after an alert: one question; skipping is an answer.
import type { FollowUpAnswer } from '@mycrew/contract/alerts.ts';
import { helplineNumber, lifelineNumber } from '@mycrew/contract/constants.ts';
import { routes, hrefOf } from '@mycrew/contract/paths.ts';
import type { Person } from '@mycrew/contract/wire.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import ChatCircleIcon from '~icons/ph/chat-circle';
import HandHeartIcon from '~icons/ph/hand-heart';
import LightbulbIcon from '~icons/ph/lightbulb';
import PhoneIcon from '~icons/ph/phone';
import { isApiError } from '#shared/api/ApiError.ts';
import { QuickExit } from '#shared/help/QuickExit.tsx';
import { telHref } from '#shared/help/phoneLinks.ts';
import { useSession } from '#shared/session/session.ts';
import { Chip } from '#shared/ui/Chip.tsx';
import { ReadState } from '#shared/ui/ReadState.tsx';
import { RowGroup } from '#shared/ui/RowGroup.tsx';
import { RowLink } from '#shared/ui/RowLink.tsx';
import { RowWords } from '#shared/ui/RowWords.tsx';
import { SubPage } from '#shared/ui/SubPage.tsx';
import rowsStyles from '#shared/ui/rows.module.css';
import { answerFollowUp, crewAlertQueries } from '../distress-crew.queries.ts';
import styles from './FollowUpScreen.module.css';

const followUpAnswers: { answer: FollowUpAnswer; words: string }[] = [
  { answer: 'better', words: 'Better' },
  { answer: 'same', words: 'About the same' },
  { answer: 'harder', words: 'Harder' },
  { answer: 'skip', words: 'I’d rather not say' },
];

interface Question {
  title: string;
  words: string;
}

const since = { 24: 'yesterday', 72: 'a few days ago' } as const;

const followUpQuestion = (isOwn: boolean, hours: 24 | 72, youth: string): Question =>
  isOwn
    ? {
        title: 'How are you going?',
        words: `You asked for support ${since[hours]}. There is no right answer, and only you see what you choose here.`,
      }
    : {
        title: `How is it with ${youth}, and with you?`,
        words: `${youth} asked for support ${since[hours]}, and you were told. Only you see what you choose here.`,
      };

function followUpThanks(isOwn: boolean, answer: FollowUpAnswer, youth: string): Question {
  if (answer === 'skip') return { title: 'That’s fine', words: 'Nothing is asked of you. These are here either way.' };
  if (isOwn) {
    return {
      better: { title: 'Good to hear', words: 'It can still go up and down. That’s not a step back.' },
      same: {
        title: 'Thanks for saying',
        words: 'It takes the time it takes. One small thing may make today lighter.',
      },
      harder: {
        title: 'Thanks for saying it',
        words: 'You don’t have to carry that alone. Somebody can be with you today, in a call or in the room.',
      },
    }[answer];
  }
  return {
    better: { title: 'Good to hear', words: `A short hello to ${youth} now and then keeps the light on.` },
    same: { title: 'Thanks for saying', words: `You needn’t fix it. Being somebody ${youth} can reach is a lot.` },
    harder: {
      title: 'Thanks for saying it',
      words: 'It’s more than one person should hold. Bring in an adult you trust, and look after yourself too.',
    },
  }[answer];
}

interface FollowUpNextProps {
  asked: { IsMine: boolean; Youth: Person } | null;
  answer: FollowUpAnswer;
}

function Helpline({ help }: { help: string }) {
  return (
    <a className={rowsStyles.row} href={telHref(helplineNumber)}>
      <RowWords label={`Kids Helpline, ${helplineNumber}`} help={help} icon={<PhoneIcon size={24} />} />
    </a>
  );
}

function OwnSteps({ isHarder }: { isHarder: boolean }) {
  const steps: ReactNode[] = [
    <RowLink
      key="people"
      to={isHarder ? routes.distressAlert.path : routes.contacts.path}
      label={isHarder ? 'Ask my Crew to be here' : 'Write to somebody in my Crew'}
      help={isHarder ? 'A Distress Alert, to whom you choose' : 'A hello is enough'}
      icon={<HandHeartIcon size={24} />}
    />,
    <Helpline key="helpline" help="Free, any time, no name needed" />,
    <RowLink
      key="check-in"
      to={routes.addCheckin.path}
      label="Check in"
      help="Put it into a word, for yourself"
      icon={<LightbulbIcon size={24} />}
    />,
  ];
  return isHarder ? steps : steps.toReversed();
}

/** Suggestions: people first where it is harder, a quiet next step otherwise. */
function FollowUpNext({ asked, answer }: FollowUpNextProps) {
  const isSupporter = useSession()?.Kind === 'supporter';
  const isOwn = asked ? asked.IsMine : !isSupporter;
  const { title, words } = followUpThanks(isOwn, answer, asked?.Youth.FirstName ?? '');
  return (
    <section className="stack16" aria-label="What may fit now">
      {asked && (
        <div aria-live="polite">
          <h2 className="title">{title}</h2>
          <p className="muted">{words}</p>
        </div>
      )}
      <RowGroup>
        {isOwn ? (
          <OwnSteps isHarder={answer === 'harder'} />
        ) : (
          <>
            {asked && (
              <RowLink
                to={hrefOf('chat', { id: asked.Youth._id })}
                label={`Chat with ${asked.Youth.FirstName}`}
                help="“Thinking of you” needs no answer"
                icon={<ChatCircleIcon size={24} />}
              />
            )}
            <Helpline help={`For you too, up to 25. Lifeline for everybody: ${lifelineNumber}`} />
          </>
        )}
      </RowGroup>
      {!isOwn && (
        <p className="small muted">
          Look after yourself: sleep, food, a walk, somebody of your own to talk to. You can hand over for a while, and
          say so.
        </p>
      )}
    </section>
  );
}

interface FollowUpChoiceProps {
  chosen: FollowUpAnswer | null;
  isOwn: boolean;
  onChoose: (answer: FollowUpAnswer) => void;
}

function FollowUpChoice({ chosen, isOwn, onChoose }: FollowUpChoiceProps) {
  return (
    <fieldset className={styles['choice']}>
      <legend className="visuallyHidden">{isOwn ? 'How I’m going' : 'How it goes'}</legend>
      {followUpAnswers.map(({ answer, words }) => (
        <Chip
          key={answer}
          size="large"
          chosen={chosen === answer}
          onClick={() => chosen !== answer && onChoose(answer)}
        >
          {words}
        </Chip>
      ))}
    </fieldset>
  );
}

const toHome = { path: routes.home.path, label: 'Home' };

export function FollowUpScreen() {
  const { id = '' } = useParams();
  const reading = useQuery(crewAlertQueries.followUp(id));
  const { mutate, isPending, variables } = useMutation(answerFollowUp(useQueryClient()));
  const isGone = isApiError(reading.error) && [404, 422].includes(reading.error.status);
  const asked = isGone ? undefined : reading.data;
  if (!asked) {
    return (
      <SubPage title={isGone ? 'Nothing is asked here' : 'How it goes'} back={toHome} beside={<QuickExit />}>
        {isGone ? (
          <>
            <p className="muted">This question is over, or it was not for you. These are here either way.</p>
            <FollowUpNext asked={null} answer="skip" />
          </>
        ) : (
          <ReadState of={reading} rows={3} loading="Loading the question" failed="The question didn’t load" />
        )}
      </SubPage>
    );
  }
  const { title, words } = followUpQuestion(asked.IsMine, asked.Hours, asked.Youth.FirstName);
  const chosen: FollowUpAnswer | null = isPending ? variables.Answer : asked.Answer;
  return (
    <SubPage title={title} intro={words} back={toHome} beside={<QuickExit />}>
      <FollowUpChoice chosen={chosen} isOwn={asked.IsMine} onChoose={(Answer) => mutate({ id, Answer })} />
      {chosen && <FollowUpNext asked={asked} answer={chosen} />}
    </SubPage>
  );
}
