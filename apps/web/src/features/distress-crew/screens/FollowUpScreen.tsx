// A day and three days after an alert: how it goes, asked once, gently; skipping is an answer.
import type { FollowUpAnswer } from '@mycrew/contract/alerts.ts';
import { routes } from '@mycrew/contract/paths.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { isApiError } from '#shared/api/ApiError.ts';
import { QuickExit } from '#shared/help/QuickExit.tsx';
import { ReadState } from '#shared/ui/ReadState.tsx';
import { SubPage } from '#shared/ui/SubPage.tsx';
import { answerFollowUp, crewAlertQueries } from '../distress-crew.queries.ts';
import { followUpQuestion } from '../followUpWords.ts';
import { FollowUpChoice } from '../parts/FollowUpChoice.tsx';
import { FollowUpNext } from '../parts/FollowUpNext.tsx';

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
      <FollowUpChoice chosen={chosen} isMine={asked.IsMine} onChoose={(Answer) => mutate({ id, Answer })} />
      {chosen && <FollowUpNext asked={asked} answer={chosen} />}
    </SubPage>
  );
}
