// How a piece of mine stands with the moderators: what happened, why, how long it takes, and what I can answer.
import type { Article, OwnPart } from '@mycrew/contract/articles.ts';
import { longDay } from '#shared/format/times.ts';
import { reasonWords, waitWords } from '../articleWords.ts';
import { AnswerForm } from './AnswerForm.tsx';
import { ChangesAsked } from './ChangesAsked.tsx';
import { StatusTag } from './OwnArticles.tsx';
import { Thread } from './Thread.tsx';
import styles from '../reading.module.css';

interface StandingProps {
  piece: Article;
  mine: OwnPart;
}

function Words({ mine }: { mine: OwnPart }) {
  switch (mine.Status) {
    case 'Submitted':
      return (
        <>
          <p>A person reads it before anybody else can. {waitWords(mine.ExpectedWaitHours)} We tell you either way.</p>
          {mine.SubmittedOn && <p className="small muted">Sent for review {longDay(mine.SubmittedOn)}.</p>}
        </>
      );
    case 'Rejected':
      return (
        <p>
          <strong>{reasonWords(mine.DeclineReason)}.</strong> That is about these words, not about you. Take it back,
          change what you like, and send it for review again; or keep it as a private piece.
        </p>
      );
    case 'Removed':
      return (
        <p>
          <strong>{reasonWords(mine.DeclineReason)}.</strong> Nobody else can read it now. If you see it differently,
          say so: somebody else looks at it.
        </p>
      );
    case 'Published':
      return <p>It’s out there, as you agreed to it.</p>;
    case 'Draft':
      return <p>{mine.PrivateFlag ? 'A private piece: it stays with you.' : 'Nobody else sees a draft.'}</p>;
    default:
      return <p>A moderator has read it and suggests something. Nothing is published unless you agree.</p>;
  }
}

export function Standing({ piece: article, mine }: StandingProps) {
  return (
    <section className={`card ${styles.part}`} aria-label="How it stands">
      <div>
        <StatusTag status={mine.Status} isPrivate={mine.PrivateFlag} />
      </div>
      <Words mine={mine} />
      <Thread messages={mine.Messages} />
      {mine.Status === 'ChangesAsked' && <ChangesAsked piece={article} mine={mine} />}
      {mine.Status === 'Removed' && (
        <AnswerForm id={article._id} label="Why it should be looked at again" send="Ask for a second look" />
      )}
    </section>
  );
}
