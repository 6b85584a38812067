// A check as its person sees it, their answer, and what somebody of their Crew is asked.
import { automatedDecision } from '@mycrew/contract/automated-decisions.ts';
import { hasCrisisWords } from '@mycrew/contract/crisis-words.ts';
import { type CrewAnswer, crewAnswers, type WelfareStepKind, welfareTimes } from '@mycrew/contract/welfare-words.ts';
import { uuidv7 } from 'uuidv7';
import { orNotFound, requireOwner } from '#http/owner.ts';
import type { Audit, Db, FieldEncryption, Member, Realtime, Tx } from '#src/foundation-types.ts';
import type { CheckRow, CheckStore, StepRow } from './checks.store.ts';
import type { UrgentItems } from './checks.service.ts';
import type { OwnStore } from './own.store.ts';
import { refuse } from './welfare-checks.refusals.ts';

export interface Deps {
  store: OwnStore;
  checks: Pick<CheckStore, 'hold' | 'holdPerson' | 'openOf' | 'change' | 'addStep'>;
  encryption: Pick<FieldEncryption, 'sealedColumns'>;
  audit: Pick<Audit, 'note'>;
  realtime: Pick<Realtime, 'changed' | 'deskChanged'>;
  urgent: Pick<UrgentItems, 'raise'>;
}

export interface OwnCheck {
  row: CheckRow;
  mayAnswer: boolean;
  messages: { id: string; isMine: boolean; text: string; at: Date }[];
  done: { id: string; kind: WelfareStepKind; at: Date }[];
  crewAsked: string[];
}

/** What stays inside the house. */
const ofTheHouse = new Set<WelfareStepKind>(['noted', 'handed-over', 'taken']);

const mayAnswer = ({ closedAt }: Pick<CheckRow, 'closedAt'>, now: Date): boolean =>
  closedAt === null || now.getTime() - closedAt.getTime() < welfareTimes.reopensMs;
const isShown = ({ closedAt }: Pick<CheckRow, 'closedAt'>, now: Date): boolean =>
  closedAt !== null && now.getTime() - closedAt.getTime() >= welfareTimes.shownAfterMs;

export const createOwnChecks = ({ store, checks, encryption, audit, realtime, urgent }: Deps) => {
  const sealed = encryption.sealedColumns('welfareCheckSteps', 'personId');

  const messagesOf = async (db: Db | Tx, steps: StepRow[]): Promise<OwnCheck['messages']> => {
    const messages: OwnCheck['messages'] = [];
    for (const { id, personId, kind, wordsSealed, at } of steps) {
      if (!wordsSealed) continue;
      const { words } = await sealed.open(db, { id, personId, wordsSealed });
      messages.push({ id, isMine: kind === 'answered', text: words ?? '', at });
    }
    return messages;
  };

  const opened = async (db: Db | Tx, rows: CheckRow[], now: Date): Promise<OwnCheck[]> => {
    if (rows.length === 0) return [];
    const ids = rows.map(({ id }) => id);
    const steps = await store.steps(db, ids);
    const asked = await store.crewAsked(db, ids);
    const shown: OwnCheck[] = [];
    for (const row of rows) {
      const own = steps.filter(({ checkId }) => checkId === row.id);
      shown.push({
        row,
        mayAnswer: mayAnswer(row, now),
        messages: await messagesOf(db, own),
        done: isShown(row, now) ? own.filter(({ kind }) => !ofTheHouse.has(kind)) : [],
        crewAsked: asked.filter(({ checkId }) => checkId === row.id).map(({ firstName }) => firstName),
      });
    }
    return shown;
  };

  const step = async (
    tx: Tx,
    { id: checkId, personId }: Pick<CheckRow, 'id' | 'personId'>,
    kind: WelfareStepKind,
    texts: { words: string | null; note: string | null; isUrgent: boolean },
    at: Date,
  ) => {
    const { isUrgent, ...written } = texts;
    const row = { id: uuidv7(), personId };
    await checks.addStep(tx, {
      ...row,
      ...(await sealed.seal(tx, row, written)),
      checkId,
      kind,
      byId: null,
      isUrgent,
      at,
    });
    realtime.changed(tx, [personId], 'welfare-checks');
    realtime.deskChanged(tx);
  };

  /** The one that is open, which may be a later one; what ended lately is opened again, for whoever takes it. */
  const forAnswer = async (tx: Tx, me: Member, id: string, now: Date): Promise<CheckRow> => {
    await checks.holdPerson(tx, me.id);
    const row = requireOwner(await checks.hold(tx, id), me);
    if (!row.closedAt) return row;
    const open = await checks.openOf(tx, me.id);
    if (open) return open;
    if (!mayAnswer(row, now)) throw refuse.conflict('welfare-check-over');
    await checks.change(tx, id, { closedAt: null, outcome: null, heldBy: null });
    return row;
  };

  return {
    async page(db: Db, me: Member, page: number, now: Date) {
      const { rows, hasMore } = await store.page(db, me.id, page);
      return { checks: await opened(db, rows, now), hasMore };
    },

    openId: (db: Db | Tx, me: Member) => store.openId(db, me.id),

    async answer(tx: Tx, me: Member, id: string, text: string, now: Date): Promise<OwnCheck> {
      automatedDecision('urgent-words');
      const row = await forAnswer(tx, me, id, now);
      const isUrgent = hasCrisisWords(text);
      await step(tx, row, 'answered', { words: text, note: null, isUrgent }, now);
      if (isUrgent) {
        await checks.change(tx, row.id, { isUrgent });
        const [kind, reasons] = ['welfare-check', ['crisis-words']] as const;
        await urgent.raise(tx, { kind, itemId: row.id, reasons, warnings: ['self-harm'], notFor: [me.id] });
      }
      await audit.note(tx, { actor: me.id, action: 'welfare-check.answered', subject: row.id });
      const [shown] = await opened(tx, [orNotFound(await store.find(tx, row.id))], now);
      return shown!;
    },

    mayAskCrew: (db: Db | Tx, me: Member) => store.mayAskCrew(db, me.id),

    async choose(tx: Tx, me: Member, mayAskCrew: boolean, now: Date): Promise<boolean> {
      await store.choose(tx, me.id, mayAskCrew, now);
      const why = mayAskCrew ? 'Staff may ask the Crew' : 'Staff may not ask the Crew';
      await audit.note(tx, { actor: me.id, action: 'welfare-check.chosen', subject: me.id, subjectOwner: me.id, why });
      realtime.changed(tx, [me.id], 'welfare-checks');
      return mayAskCrew;
    },

    request: async (db: Db, me: Member, id: string) => orNotFound(await store.request(db, id, me.id)),

    async answerRequest(tx: Tx, me: Member, id: string, answer: CrewAnswer, now: Date) {
      const asked = orNotFound(await store.request(tx, id, me.id));
      const row = orNotFound(await checks.hold(tx, id));
      if (row.closedAt) return { ...asked, closedAt: row.closedAt };
      await store.answerRequest(tx, id, me.id, answer, now);
      // Without a name: of their Crew the desk knows nobody.
      const { label } = crewAnswers.find((each) => each.id === answer)!;
      await step(
        tx,
        row,
        'crew-answered',
        { words: null, note: `Somebody of their Crew: ${label}`, isUrgent: false },
        now,
      );
      await audit.note(tx, { actor: me.id, action: 'welfare-check.crew-answered', subject: id });
      return { ...asked, answer };
    },
  };
};
export type OwnChecks = ReturnType<typeof createOwnChecks>;
