// Asks both sides one and three days later how it goes; skipping is an answer.
import type { FollowUpAnswer } from '@mycrew/contract/alerts.ts';
import { orNotFound } from '#http/owner.ts';
import type { Db, Member, Tx } from '#src/foundation-types.ts';
import type { EndingStore } from './endings.store.ts';

interface Deps {
  store: Pick<EndingStore, 'question' | 'answerQuestion'>;
  pictureUrl(pictureId: string, sessionId: string, now: Date): string;
}

export const createFollowUps = ({ store, pictureUrl }: Deps) => ({
  async followUp(db: Db, me: Member, alertId: string, now: Date) {
    const row = orNotFound(await store.question(db, alertId, me.id));
    return { row, picture: row.pictureId && pictureUrl(row.pictureId, me.sessionId, now) };
  },

  async answerFollowUp(tx: Tx, me: Member, alertId: string, answer: FollowUpAnswer): Promise<void> {
    const row = orNotFound(await store.question(tx, alertId, me.id));
    await store.answerQuestion(tx, alertId, me.id, row.hours, answer);
  },
});
