// A supporter's answer goes through the outbox, in the lane of alerts.
import type { AlertAnswer } from '@mycrew/contract/alerts.ts';
import { distressEndpoints } from '@mycrew/contract/distress.ts';
import { distressKinds, inDistressLane } from '#features/distress/sending.queries.ts';
import { send } from '#shared/outbox/outbox.ts';

/** `answered` settles once the server has it. */
export const sendAnswer = (body: { DistressId: string; Answer: AlertAnswer; Minutes?: number | null }, words: string) =>
  send(distressEndpoints.answer, { body }, { ...inDistressLane, kind: distressKinds.answer, words });
