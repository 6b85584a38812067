// The quieter answers, one tap each, and how far away I am once I'm on my way.
import type { AlertAnswer } from '@mycrew/contract/alerts.ts';
import { answerWords } from '@mycrew/contract/constants.ts';
import ChatCenteredTextIcon from '~icons/ph/chat-centered-text';
import HandHeartIcon from '~icons/ph/hand-heart';
import UserCheckIcon from '~icons/ph/user-check';
import { Chip } from '#shared/ui/Chip.tsx';
import type { MyAnswer } from '../useCrewAnswer.ts';

const minutesAway = [5, 10, 20, 30] as const;

interface CrewAnswersProps {
  youth: string;
  mine: MyAnswer;
}

function MinutesAway({ youth, mine }: CrewAnswersProps) {
  return (
    <fieldset className="stack10">
      <legend className="small muted">When are you there? {youth} sees it too. You can leave it open.</legend>
      <div className="wrap8">
        {minutesAway.map((minutes) => (
          <Chip
            key={minutes}
            chosen={mine.minutes === minutes}
            onClick={() => mine.minutes !== minutes && mine.give('onMyWay', minutes)}
          >
            {minutes} min
          </Chip>
        ))}
      </div>
    </fieldset>
  );
}

export function CrewAnswers({ youth, mine }: CrewAnswersProps) {
  const answers: { answer: AlertAnswer; words: string; icon: typeof HandHeartIcon }[] = [
    { answer: 'withThem', words: 'I’m with them', icon: HandHeartIcon },
    { answer: 'canHelp', words: answerWords.canHelp, icon: ChatCenteredTextIcon },
    { answer: 'handedOver', words: 'An adult or a professional has them', icon: UserCheckIcon },
  ];
  return (
    <section className="stack10" aria-label="Other answers">
      {mine.answer === 'onMyWay' && <MinutesAway youth={youth} mine={mine} />}
      <div className="wrap8">
        {answers.map(({ answer, words, icon: Picture }) => (
          <Chip
            key={answer}
            chosen={mine.answer === answer}
            icon={<Picture size={20} aria-hidden="true" />}
            onClick={() => mine.answer !== answer && mine.give(answer)}
          >
            {words}
          </Chip>
        ))}
      </div>
    </section>
  );
}
