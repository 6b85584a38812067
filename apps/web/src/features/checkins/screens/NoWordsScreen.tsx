// Sentences to choose from; the one that fits leads to its words.
import { useStored } from '#shared/storage/storedAnswers.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import ArrowsClockwiseIcon from '~icons/ph/arrows-clockwise';
import CaretRightIcon from '~icons/ph/caret-right';
import type { FeelingTemplate } from '@mycrew/contract/checkins.ts';
import { routes } from '@mycrew/contract/paths.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { ReadState } from '#shared/ui/ReadState.tsx';
import { nextDraft } from '../checkinDraft.ts';
import { checkinQueries } from '../checkins.queries.ts';
import { useCheckinFlow, CheckinFlowContext } from '../flowContext.ts';
import { FlowPage } from '../parts/FlowPage.tsx';
import { SaveBar } from '../parts/SaveBar.tsx';
import { sentencePages } from '../sentencePages.ts';
import styles from './NoWordsScreen.module.css';

const leftWordless = { type: 'leftWordless' } as const;

/** Saves without words, with the recipients beside it. */
function SaveWordless() {
  const flow = useCheckinFlow();
  const send: typeof flow.send = (sending) => {
    flow.step(leftWordless);
    return flow.send(sending);
  };
  return (
    <section className="card" aria-label="Without words">
      <CheckinFlowContext value={{ ...flow, draft: nextDraft(flow.draft, leftWordless), send }}>
        <SaveBar saveWord="Just save it, no words" />
      </CheckinFlowContext>
    </section>
  );
}

const isHere = (pathname: string) => pathname === routes.checkinNoWords.path;

export function NoWordsScreen() {
  const { pathOf, step } = useCheckinFlow();
  const navigate = useNavigate();
  const { data: sentences = [], reading } = useStored(checkinQueries.sentences());
  const [shown, setShown] = useState(0);
  const pages = sentencePages(sentences);

  const choose = ({ Category, Emotions }: FeelingTemplate) => {
    step({ type: 'sentenceChosen', family: Category, words: Emotions });
    void navigate(pathOf('checkinWords'));
  };

  return (
    <FlowPage
      at={1}
      leaves={isHere}
      back={pathOf('addCheckin')}
      title="No words is fine"
      lead="Save it as it is, or tap what sounds a bit like you. We’ll find words from there."
      bar={
        pages.length > 1 && (
          <PlainButton
            variant="soft"
            size="large"
            full
            icon={<ArrowsClockwiseIcon size={22} aria-hidden="true" />}
            onClick={() => setShown((shown + 1) % pages.length)}
          >
            Show me others
          </PlainButton>
        )
      }
    >
      <SaveWordless />
      {sentences.length === 0 && (
        <ReadState of={reading} rows={6} shape="card" loading="Loading sentences" failed="The sentences didn’t load" />
      )}
      <ul className={styles.sentences} aria-live="polite">
        {pages[shown]?.map((sentence) => (
          <li key={sentence._id}>
            <button type="button" className={`card ${styles.sentence}`} onClick={() => choose(sentence)}>
              <span>{sentence.Text}</span>
              <CaretRightIcon size={20} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </FlowPage>
  );
}
