// /safety-figures: moderation figures, open to everybody.
import { isUnanswered } from '#shared/api/ApiError.ts';
import { useAnswer } from '#shared/hooks/useAnswer.ts';
import { ReadingFrame } from '#features/policies/policies.parts.ts';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { SkeletonRows } from '#shared/ui/SkeletonRows.tsx';
import { routes } from '@mycrew/contract/paths.ts';
import { readOpenFigures } from '../figures.queries.ts';
import { FiguresTables } from '../parts/FiguresTables.tsx';

export function SafetyFiguresScreen() {
  const figures = useAnswer('figures', readOpenFigures);
  return (
    <ReadingFrame>
      <h1 className="display">Safety figures</h1>
      <p className="reading">
        A person looks at what is reported here, and at every experience before it is published. These are the numbers
        of the last twelve whole months, from the same tables that the people who do it read.
      </p>
      <h2 className="h3">What is counted</h2>
      <p>
        How long things waited, what was decided, what was changed by a second look, and what reports led to. Each
        decision is counted once, in the month in which it was made.
      </p>
      <h2 className="h3">What is not counted</h2>
      <p>
        Nobody by name, age or place. Nothing from check-ins, journals, chats, safety plans or alerts. Numbers under
        five are only ever “fewer than 5”, also where it was none; a sum is left out where it would give one of them
        away.
      </p>
      {figures.state === 'loading' && <SkeletonRows shape="text" rows={6} label="Loading the figures" />}
      {figures.state === 'failed' && (
        <ErrorState title="The figures didn’t load" onRetry={figures.retry} homeHref={routes.login.path}>
          {isUnanswered(figures.error)
            ? 'There is no connection right now. Try again when you’re back.'
            : 'Not your fault. Please try again in a moment.'}
        </ErrorState>
      )}
      {figures.data && <FiguresTables figures={figures.data} />}
    </ReadingFrame>
  );
}
