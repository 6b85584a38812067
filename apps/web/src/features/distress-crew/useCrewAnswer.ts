// One's answer to an alert: optimistic, sent through the outbox, then from the server.
import type { AlertAnswer, AlertDetails } from '@mycrew/contract/alerts.ts';
import type { distressEndpoints } from '@mycrew/contract/distress.ts';
import type { RequestOf } from '@mycrew/contract/endpoint.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { distressQueries } from '#features/distress/distress.queries.ts';
import { onAnswered, takeBack, type Waiting, useWaiting } from '#shared/outbox/outbox.ts';
import { useSession } from '#shared/session/session.ts';
import { sendAnswer } from './answering.queries.ts';
import { crewAlertQueries } from './distress-crew.queries.ts';
import { distressKinds, distressLane } from '#features/distress/sending.queries.ts';

type AnswerSent = RequestOf<typeof distressEndpoints.answer>['body'];

const sentOf = ({ request }: Pick<Waiting, 'request'>) => request.body as AnswerSent;

function takeOver(queries: QueryClient, { DistressId, Answer, Minutes = null }: AnswerSent, myId: string): void {
  const AnsweredOn = new Date().toISOString();
  queries.setQueryData(
    distressQueries.details(DistressId).queryKey,
    (alert) =>
      alert && {
        ...alert,
        MyAnswer: Answer,
        Crew: alert.Crew.map((notified) =>
          notified._id === myId ? { ...notified, Answer, Minutes, AnsweredOn } : notified,
        ),
      },
  );
  queries.setQueryData(crewAlertQueries.alerts().queryKey, (lines) =>
    lines?.map((line) => (line.DistressId === DistressId ? { ...line, MyAnswer: Answer } : line)),
  );
  void queries.invalidateQueries({ queryKey: distressQueries.details(DistressId).queryKey });
  void queries.invalidateQueries({ queryKey: crewAlertQueries.alerts().queryKey });
}

export interface MyAnswer {
  answer: AlertAnswer | null;
  minutes: number | null;
  /** Not delivered yet. */
  waiting: Waiting | null;
  give: (answer: AlertAnswer, minutes?: number) => void;
}

export function useCrewAnswer({ DistressId, MyAnswer, Crew, Youth }: AlertDetails): MyAnswer {
  const queries = useQueryClient();
  const myId = useSession()?.UserId ?? '';
  const all = useWaiting({ lane: distressLane, kind: distressKinds.answer });
  const own = all.filter((waiting) => sentOf(waiting).DistressId === DistressId);
  const waiting = own.at(-1) ?? null;
  const asked = waiting && waiting.state !== 'refused' ? sentOf(waiting) : null;
  const stored = Crew.find(({ _id }) => _id === myId);

  useEffect(() => onAnswered(distressKinds.answer, (gone) => takeOver(queries, sentOf(gone), myId)), [queries, myId]);

  return {
    answer: asked?.Answer ?? MyAnswer,
    minutes: asked ? (asked.Minutes ?? null) : (stored?.Minutes ?? null),
    waiting,
    give: (Answer, minutes) => {
      // An answer that never left this browser is dropped, not revoked.
      for (const { key } of own) void takeBack(key);
      const { answered } = sendAnswer(
        { DistressId, Answer, ...(minutes !== undefined && { Minutes: minutes }) },
        `Your answer to ${Youth.FirstName}`,
      );
      answered.catch(() => {
        // The outbox stores what was refused, and the page shows it from there.
      });
    },
  };
}
