// What I can do, within the thumb's reach: come, call, write, or say that I can't; under it the emergency numbers.
import type { AlertDetails } from '@mycrew/contract/alerts.ts';
import { answerWords } from '@mycrew/contract/constants.ts';
import { hrefOf } from '@mycrew/contract/paths.ts';
import ChatCircleFillIcon from '~icons/ph/chat-circle-fill';
import CheckBoldIcon from '~icons/ph/check-bold';
import PersonSimpleWalkBoldIcon from '~icons/ph/person-simple-walk-bold';
import PhoneFillIcon from '~icons/ph/phone-fill';
import { telHref } from '#shared/help/phoneLinks.ts';
import { bottomBar } from '#shared/ui/bars.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import type { MyAnswer } from '../useCrewAnswer.ts';
import { CrewAnswerWaits } from './CrewAnswerWaits.tsx';
import { CrewHelpNow } from './CrewHelpNow.tsx';
import styles from '../crewAnswers.module.css';

interface CrewAnswerSheetProps {
  alert: AlertDetails;
  mine: MyAnswer;
}

export function CrewAnswerSheet({ alert, mine }: CrewAnswerSheetProps) {
  const { Youth, Mobile } = alert;
  const { answer, give } = mine;
  const comes = answer === 'onMyWay';
  const cannot = answer === 'cant';
  return (
    <section ref={bottomBar} className={styles.crewSheet} aria-labelledby="what-can-you-do">
      <h2 id="what-can-you-do" className="title">
        What can you do?
      </h2>
      <output className="small">
        {answer && !mine.waiting && `${Youth.FirstName} and the others see your answer. You can change it any time.`}
      </output>
      <CrewAnswerWaits waiting={mine.waiting} youth={Youth.FirstName} />
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
      <div className={styles.crewSheetThree}>
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
