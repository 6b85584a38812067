// Answering an alert, in the app or by a link: every recipient sees it, and the escalation stops or restarts.
import type { AlertAnswer, LinkAnswer } from '@mycrew/contract/alerts.ts';
import { orNotFound } from '#http/owner.ts';
import { refuse } from '#http/refusals.ts';
import { hashToken } from '#privacy/tokens.ts';
import type { Db, FieldEncryption, Member, Tx } from '#src/foundation-types.ts';
import { hasIt } from './alert.ts';
import type { AlertStore } from './alerts.store.ts';
import type { AnswerRow, AnswerStore, NewAnswer } from './answers.store.ts';
import type { Delivery } from './ports.ts';

interface Deps {
  store: AnswerStore;
  alerts: Pick<AlertStore, 'notifiedIds' | 'isHeld'>;
  delivery: Pick<Delivery, 'seen' | 'acknowledged' | 'reopened' | 'changed'>;
  encryption: Pick<FieldEncryption, 'sealedColumns'>;
}

export const createAnswers = ({ store, alerts, delivery, encryption }: Deps) => {
  const people = encryption.sealedColumns('people', 'id');

  /** The number only after an acceptance: a link may be read by others too, and who comes has to call. */
  const linkView = async (db: Db | Tx, { firstName, state, answer, youthId, mobileSealed }: AnswerRow) => {
    const isOver = state !== 'active';
    const shown = { id: youthId, mobileSealed: !isOver && hasIt(answer) ? mobileSealed : null };
    return {
      FirstName: firstName,
      IsOver: isOver,
      Answer: answer,
      Mobile: (await people.open(db, shown)).mobile,
    };
  };

  const save = async (tx: Tx, asked: AnswerRow, given: NewAnswer): Promise<void> => {
    const { alertId, youthId, crewId, widenAgreed } = asked;
    const version = await store.save(tx, asked, given);
    if (version === undefined) throw refuse.notFound();
    await delivery.seen(tx, alertId, crewId);
    if (hasIt(given.answer)) await delivery.acknowledged(tx, alertId);
    else if (hasIt(asked.answer) && !(await alerts.isHeld(tx, alertId)))
      await delivery.reopened(tx, alertId, widenAgreed);
    const concerned = [youthId, ...(await alerts.notifiedIds(tx, alertId))];
    await delivery.changed(tx, { id: alertId, youthId, version }, concerned, 'answer');
  };

  const find = async (db: Db | Tx, token: string): Promise<AnswerRow> => {
    const asked = orNotFound(await store.byLink(db, hashToken(token)));
    return asked;
  };

  return {
    async answer(tx: Tx, me: Member, alertId: string, answer: AlertAnswer, minutes: number | null): Promise<void> {
      const found = await store.of(tx, alertId, me.id);
      const asked = found && (await store.inTurn(tx, found));
      if (!asked) throw refuse.notFound();
      if (asked.state !== 'active') throw refuse.conflict('alert-over');
      const given = { answer, minutes: answer === 'onMyWay' ? minutes : null, byLink: false };
      if (asked.answer === answer && asked.answerMinutes === given.minutes) return;
      await save(tx, asked, given);
    },

    linkState: async (db: Db, token: string) => linkView(db, await find(db, token)),

    /** Whoever could not may come after all; anything else is taken back in the app alone. */
    async answerByLink(tx: Tx, token: string, answer: LinkAnswer) {
      const asked = orNotFound(await store.inTurn(tx, await find(tx, token)));
      if (asked.state !== 'active' || asked.answer === answer || hasIt(asked.answer)) return linkView(tx, asked);
      await save(tx, asked, { answer, minutes: null, byLink: true });
      return linkView(tx, { ...asked, answer });
    },
  };
};
