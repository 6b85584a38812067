import { breakpointsPx, answerWords, emergencyNumber } from '@mycrew/contract/constants.ts';
import type { AlertDetails, AlertAnswer } from '@mycrew/contract/alerts.ts';
import { routes, hrefOf } from '@mycrew/contract/paths.ts';
import CaretDownBoldIcon from '~icons/ph/caret-down-bold';
import type { ReactNode } from 'react';
import ChatCenteredTextIcon from '~icons/ph/chat-centered-text';
import ChatCircleFillIcon from '~icons/ph/chat-circle-fill';
import CheckBoldIcon from '~icons/ph/check-bold';
import HandHeartIcon from '~icons/ph/hand-heart';
import HouseLineIcon from '~icons/ph/house-line';
import PersonSimpleWalkBoldIcon from '~icons/ph/person-simple-walk-bold';
import PhoneFillIcon from '~icons/ph/phone-fill';
import UserCheckIcon from '~icons/ph/user-check';
import { HowToHelpNow } from '#features/safety-plans/safety-plans.parts.ts';
import { directionsTo } from '#shared/format/directions.ts';
import { telHref } from '#shared/help/phoneLinks.ts';
import { useAtLeast } from '#shared/hooks/useAtLeast.ts';
import { drop, sendNow, type Waiting } from '#shared/outbox/outbox.ts';
import { useSession } from '#shared/session/session.ts';
import { Chip } from '#shared/ui/Chip.tsx';
import { PersonAvatar } from '#shared/ui/PersonAvatar.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { bottomBar } from '#shared/ui/bars.ts';
import { useCrewAnswer, type MyAnswer } from '../useCrewAnswer.ts';
import { CrewAlertPlace } from './CrewAlertPlace.tsx';
import styles from '../crewAlert.module.css';
import { whoHasIt } from '../crewAlertWords.ts';
import crewAnswersStyles from '../crewAnswers.module.css';
import { CrewHelpNow } from './CrewHelpNow.tsx';

interface CrewAnswerWaitsProps {
  waiting: Waiting | null;
  youth: string;
}

/** An answer that is not delivered yet, with what to do about it. */
function CrewAnswerWaits({ waiting, youth }: CrewAnswerWaitsProps) {
  if (!waiting) return null;
  if (waiting.state === 'refused') {
    return (
      <div className="banner banner--alert" role="alert">
        <span className="banner__text">Your answer wasn’t taken. {waiting.trouble?.message}</span>
        <PlainButton variant="outline" size="small" onClick={() => void drop(waiting.key)}>
          OK
        </PlainButton>
      </div>
    );
  }
  if (waiting.state === 'asks') {
    return (
      <div className="banner banner--lamp" role="alert">
        <span className="banner__text">Your answer is from a while ago and {youth} hasn’t got it. Is it still so?</span>
        <PlainButton variant="soft" size="small" onClick={() => void sendNow(waiting.key)}>
          Send it
        </PlainButton>
        <PlainButton variant="outline" size="small" onClick={() => void drop(waiting.key)}>
          No
        </PlainButton>
      </div>
    );
  }
  if (!waiting.trouble) return null;
  return (
    <output className="banner banner--lamp">
      <span className="banner__text">
        <strong>Not with {youth} yet.</strong> Your answer goes out by itself as soon as there is a connection.
      </span>
    </output>
  );
}

interface CrewAnswerSheetProps {
  alert: AlertDetails;
  own: MyAnswer;
}

/** The answers within the thumb's reach; under them the emergency numbers. */
function CrewAnswerSheet({ alert, own }: CrewAnswerSheetProps) {
  const { Youth, Mobile } = alert;
  const { answer, give } = own;
  const comes = answer === 'onMyWay';
  const cannot = answer === 'cant';
  return (
    <section ref={bottomBar} className={crewAnswersStyles.crewSheet} aria-labelledby="what-can-you-do">
      <h2 id="what-can-you-do" className="title">
        What can you do?
      </h2>
      <output className="small">
        {answer && !own.waiting && `${Youth.FirstName} and the others see your answer. You can change it any time.`}
      </output>
      <CrewAnswerWaits waiting={own.waiting} youth={Youth.FirstName} />
      <PlainButton
        size="large"
        full
        aria-pressed={comes}
        icon={
          comes ? (
            <CheckBoldIcon size={24} aria-hidden="true" />
          ) : (
            <PersonSimpleWalkBoldIcon size={24} aria-hidden="true" />
          )
        }
        onClick={() => !comes && give('onMyWay')}
      >
        {answerWords.onMyWay}
      </PlainButton>
      <div className={crewAnswersStyles.crewSheetThree}>
        {Mobile && (
          <PlainButton
            variant="soft"
            href={telHref(Mobile)}
            aria-label={`Call ${Youth.FirstName}`}
            icon={<PhoneFillIcon size={20} aria-hidden="true" />}
          >
            Call
          </PlainButton>
        )}
        <PlainButton
          variant="soft"
          to={hrefOf('chat', { id: Youth._id })}
          aria-label={`Chat with ${Youth.FirstName}`}
          icon={<ChatCircleFillIcon size={20} aria-hidden="true" />}
        >
          Chat
        </PlainButton>
        <PlainButton
          variant="outline"
          aria-pressed={cannot}
          aria-label={answerWords.cant}
          icon={cannot ? <CheckBoldIcon size={20} aria-hidden="true" /> : undefined}
          onClick={() => !cannot && give('cant')}
        >
          I can’t
        </PlainButton>
      </div>
      <CrewHelpNow />
    </section>
  );
}

function Fold({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className={crewAnswersStyles.crewFold}>
      <summary className={crewAnswersStyles.crewFoldTitle}>
        <span>{title}</span>
        <CaretDownBoldIcon className={crewAnswersStyles.crewFoldCaret} size={20} aria-hidden="true" />
      </summary>
      <div className={crewAnswersStyles.crewFoldWords}>{children}</div>
    </details>
  );
}

function CrewPhrases({ youth }: { youth: string }) {
  return (
    <section className="card card--flush" aria-label="How to be there">
      <Fold title="What you could say">
        <ul>
          <li>“I’m here. I’m glad you told me.”</li>
          <li>“You don’t have to explain anything.”</li>
          <li>“Do you want me to listen, or to do something?”</li>
          <li>“I’ll stay on the phone until somebody is with you.”</li>
        </ul>
        <p>Speak slowly. Quiet is fine. If you wonder whether {youth} wants to die, ask it straight: asking is safe.</p>
      </Fold>
      <Fold title="What doesn’t help">
        <ul>
          <li>“It’s not that bad.” “Others have it worse.” “Just calm down.”</li>
          <li>Asking why, or what somebody did wrong.</li>
          <li>Promising to keep it secret when {youth} could get hurt.</li>
          <li>Coming with more people than {youth} asked for.</li>
        </ul>
        <p>If you said one of these, that’s all right. Being there counts for more than the right words.</p>
      </Fold>
      <Fold title={`When to call ${emergencyNumber}`}>
        <ul>
          <li>{youth} is hurt, has taken something, or is about to.</li>
          <li>Somebody threatens {youth}, or there is a weapon.</li>
          <li>{youth} can’t be woken, or isn’t making sense.</li>
          <li>Nobody can reach {youth} and you fear the worst.</li>
        </ul>
        <p>
          You need no permission to call, and nobody is in trouble for it. Say where {youth} is, or was last. Tell{' '}
          {youth} that you called.
        </p>
      </Fold>
    </section>
  );
}

type Place = AlertDetails['SafePlaces'][number];

function byWhom({ By, State }: Place, youth: string, myId: string): string {
  const who = By._id === myId ? 'you' : By.FirstName;
  return State === 'shared' ? `From ${who}` : `From ${who}, waits for ${youth}’s yes`;
}

function CrewSafePlaces({ alert }: { alert: AlertDetails }) {
  const myId = useSession()?.UserId ?? '';
  const { SafePlaces, Youth, DistressId } = alert;
  return (
    <section className={styles.crewSafe} aria-labelledby="safe-places">
      <h2 id="safe-places" className="title">
        Safe places
      </h2>
      {SafePlaces.length > 0 && (
        <ul className={styles.crewSafeList}>
          {SafePlaces.map((place) => (
            <li key={place._id} className={styles.crewSafePlace}>
              <span className={styles.crewSafeWords}>
                <strong>{place.PlaceName}</strong>
                <span className="small muted">{byWhom(place, Youth.FirstName, myId)}</span>
              </span>
              <a
                className="link small"
                href={directionsTo(place.Coordinates)}
                target="_blank"
                rel="noopener noreferrer"
                aria-label={`Directions to ${place.PlaceName}, opens a map`}
              >
                Directions
              </a>
            </li>
          ))}
        </ul>
      )}
      <PlainButton
        variant="outline"
        to={`${routes.safePlace.path}?alert=${encodeURIComponent(DistressId)}`}
        icon={<HouseLineIcon size={22} aria-hidden="true" />}
      >
        Propose a safe place
      </PlainButton>
    </section>
  );
}

const minutesAway = [5, 10, 20, 30] as const;

interface CrewAnswersProps {
  youth: string;
  own: MyAnswer;
}

function MinutesAway({ youth, own }: CrewAnswersProps) {
  return (
    <fieldset className="stack10">
      <legend className="small muted">When are you there? {youth} sees it too. You can leave it open.</legend>
      <div className="wrap8">
        {minutesAway.map((minutes) => (
          <Chip
            key={minutes}
            chosen={own.minutes === minutes}
            onClick={() => own.minutes !== minutes && own.give('onMyWay', minutes)}
          >
            {minutes} min
          </Chip>
        ))}
      </div>
    </fieldset>
  );
}

function CrewAnswers({ youth, own }: CrewAnswersProps) {
  const answers: { answer: AlertAnswer; words: string; icon: typeof HandHeartIcon }[] = [
    { answer: 'withThem', words: 'I’m with them', icon: HandHeartIcon },
    { answer: 'canHelp', words: answerWords.canHelp, icon: ChatCenteredTextIcon },
    { answer: 'handedOver', words: 'An adult or a professional has them', icon: UserCheckIcon },
  ];
  return (
    <section className="stack10" aria-label="Other answers">
      {own.answer === 'onMyWay' && <MinutesAway youth={youth} own={own} />}
      <div className="wrap8">
        {answers.map(({ answer, words, icon: Picture }) => (
          <Chip
            key={answer}
            chosen={own.answer === answer}
            icon={<Picture size={20} aria-hidden="true" />}
            onClick={() => own.answer !== answer && own.give(answer)}
          >
            {words}
          </Chip>
        ))}
      </div>
    </section>
  );
}

const facesShown = 4;

/** The recipients: who has it, who saw it, who can't. Announced again as it changes. */
function CrewHeldBy({ alert, myAnswer }: { alert: AlertDetails; myAnswer: AlertAnswer | null }) {
  const myId = useSession()?.UserId ?? '';
  const { seen, notSeen, main, cannot, faces } = whoHasIt(alert, myId, myAnswer);
  return (
    <section className="line14" aria-label="Who has it">
      {faces.length > 0 && (
        <span className={styles.crewHeldFaces}>
          {faces.slice(0, facesShown).map((notified) => (
            <PersonAvatar key={notified._id} person={notified} size={32} spoken="none" />
          ))}
        </span>
      )}
      <div className={styles.crewHeldWords} aria-live="polite">
        {seen && <p className="small muted">{seen}</p>}
        {main.map((sentence) => (
          <p key={sentence} className="strong">
            {sentence}
          </p>
        ))}
        {cannot && <p className="small muted">{cannot}</p>}
        {notSeen && <p className="small muted">{notSeen}</p>}
      </div>
    </section>
  );
}

export function CrewAlertOn({ alert }: { alert: AlertDetails }) {
  const own = useCrewAnswer(alert);
  const youth = alert.Youth.FirstName;
  // Pinned at the bottom on phones, in its place where there is room.
  const hasRoom = useAtLeast(breakpointsPx.md);
  const sheet = <CrewAnswerSheet alert={alert} own={own} />;
  return (
    <>
      {alert.Note && (
        <blockquote className={styles.crewNote} aria-label={`${youth} wrote`}>
          “{alert.Note}”
        </blockquote>
      )}
      {alert.IsRepeat && (
        <p className="banner banner--lamp">
          {youth} has asked several times today. Every time counts. It may help to bring in an adult you both trust, or
          Kids Helpline.
        </p>
      )}
      <CrewAlertPlace alert={alert} />
      <CrewHeldBy alert={alert} myAnswer={own.answer} />
      <HowToHelpNow personId={alert.Youth._id} name={youth} />
      {hasRoom && sheet}
      <CrewAnswers youth={youth} own={own} />
      <CrewSafePlaces alert={alert} />
      <CrewPhrases youth={youth} />
      {!hasRoom && sheet}
    </>
  );
}
