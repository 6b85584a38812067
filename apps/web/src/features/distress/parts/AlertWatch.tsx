// Follows one's own alert on every page; renders nothing.
import type { AlertEnd } from '@mycrew/contract/alerts.ts';
import type { distressEndpoints } from '@mycrew/contract/distress.ts';
import type { ReplyOf } from '@mycrew/contract/endpoint.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { setMyAlertOn } from '#shared/help/myAlertIsOn.ts';
import { drop, onAnswered, sendNow, takeBack } from '#shared/outbox/outbox.ts';
import { distressQueries } from '../distress.queries.ts';
import { distressKinds } from '../sending.queries.ts';
import { changeTap, storeTap, myTap } from '../myTap.ts';
import { type MyAlertNow, useMyAlert } from '../useMyAlert.ts';

type Raised = ReplyOf<typeof distressEndpoints.raise>;
type Ended = ReplyOf<typeof distressEndpoints.everythingOk>;

const asMistake = (body: unknown): boolean =>
  body !== null && typeof body === 'object' && 'Mistake' in body && body.Mistake === true;

function useOutboxNews(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const readAgain = () => void queries.invalidateQueries(distressQueries.all);
    const ends = [
      onAnswered(distressKinds.alert, ({ key }, reply) => {
        changeTap(key, { alertId: (reply as Raised).alertId, answeredAt: Date.now() });
        readAgain();
      }),
      onAnswered(distressKinds.change, readAgain),
      onAnswered(distressKinds.answer, readAgain),
      onAnswered(distressKinds.ok, ({ request }, reply) => {
        // A newer tap belongs to another alert.
        if (!myTap() || myTap()?.endedAs) storeTap(null);
        const { alertStatus: AlertStatus } = reply as Ended;
        const EndedAs: AlertEnd = asMistake(request.body) ? 'mistake' : 'ok';
        // Until the next read the ended alert must not look active.
        queries.setQueryData(distressQueries.status().queryKey, (known) => {
          const Alert = known?.Alert && { ...known.Alert, AlertStatus, EndedAs, EndedOn: new Date().toISOString() };
          return known && { AlertStatus, Alert: Alert ?? null };
        });
        readAgain();
      }),
    ];
    return () => ends.forEach((end) => end());
  }, [queries]);
}

/** Entries that wait for the alert are sent or dropped with it. */
function useTidyOutbox({ phase, unsent, waiting, tap, alert }: MyAlertNow): void {
  useEffect(() => {
    if (phase !== 'on' || unsent) return;
    for (const { key, state } of waiting) if (state === 'asks') void sendNow(key);
  }, [phase, unsent, waiting]);
  useEffect(() => {
    const isSpent = unsent?.state === 'asks' || unsent?.state === 'refused';
    if (phase === 'ended' && unsent && isSpent) void takeBack(unsent.key).then(() => drop(unsent.key));
  }, [phase, unsent]);
  const isOver = alert !== null && alert.AlertStatus !== 'Active';
  useEffect(() => {
    if (isOver && tap?.alertId === alert.AlertId && myTap()) storeTap(null);
  }, [isOver, tap, alert]);
}

function useDistressRealtime(): void {
  const own = useMyAlert();
  const isOn = own.phase === 'on';
  useOutboxNews();
  useTidyOutbox(own);
  useEffect(() => {
    setMyAlertOn(isOn);
    return () => setMyAlertOn(false);
  }, [isOn]);
}

export function AlertWatch() {
  useDistressRealtime();
  return null;
}
