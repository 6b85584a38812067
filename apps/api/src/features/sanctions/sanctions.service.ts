// Sanctions on one's own account, and the answers to them.
import { automatedDecision } from '@mycrew/contract/automated-decisions.ts';
import { hasCrisisWords } from '@mycrew/contract/crisis-words.ts';
import type { ReadPromise } from '@mycrew/contract/desk-hours.ts';
import type { ArticleWarning } from '@mycrew/contract/experience-lists.ts';
import { detectedIn } from '@mycrew/contract/screening.ts';
import { requireOwner, orNotFound } from '#http/owner.ts';
import type { Audit, Db, FieldEncryption, Member, Realtime, Tx } from '#src/foundation-types.ts';
import type { AppealTokens } from './appeal-tokens.ts';
import { isOn, type OpenedSanction, opening } from './opened-sanction.ts';
import { refuse } from './sanctions.refusals.ts';
import type { SanctionRow, SanctionStore } from './sanctions.store.ts';

export interface Deps {
  store: SanctionStore;
  encryption: Pick<FieldEncryption, 'sealedColumns'>;
  tokens: AppealTokens;
  audit: Pick<Audit, 'note'>;
  realtime: Pick<Realtime, 'changed' | 'deskChanged'>;
  urgent: {
    raise(
      tx: Tx,
      raised: {
        kind: 'appeal';
        itemId: string;
        reasons: readonly ['crisis-words'];
        warnings: readonly ArticleWarning[];
        notFor: string[];
      },
    ): Promise<void>;
  };
  /** Answered by desk-hours: by when somebody reads an answer. */
  promises: {
    promise(tx: Tx, what: 'appeal', sanctionId: string, isUrgent: boolean, now: Date): Promise<unknown>;
    promised(db: Db | Tx, now: Date): Promise<{ pieces: ReadPromise }>;
    readByOf(db: Db | Tx, sanctionIds: string[]): Promise<Map<string, Date>>;
  };
}

export const createSanctions = (deps: Deps) => {
  const { store, encryption, tokens, audit, realtime, urgent, promises } = deps;
  const sealed = encryption.sealedColumns('sanctions', 'personId');
  const open = opening(deps);
  /** As its person sees it: with the time by which somebody reads what they answered. */
  const opened = async (db: Db | Tx, rows: SanctionRow[], now: Date) => {
    const answered = rows.filter(({ appealedAt, appealDecidedAt }) => appealedAt && !appealDecidedAt);
    const ids = answered.map(({ id }) => id);
    const readBy = ids.length > 0 ? await promises.readByOf(db, ids) : new Map<string, Date>();
    return Promise.all(
      rows.map(async (row) => ({ ...(await open(db, row, now)), readBy: readBy.get(row.id) ?? null })),
    );
  };

  /** A warning can be answered whenever it was read; the others while they hold. */
  const appeal = async (tx: Tx, row: SanctionRow, text: string, now: Date) => {
    automatedDecision('urgent-words');
    if (row.appealedAt) throw refuse.conflict('already-appealed');
    if (row.kind === 'warning' ? row.liftedAt !== null : !isOn(row, now)) throw refuse.conflict('nothing-to-appeal');
    const { appealSealed } = await sealed.seal(tx, row, { appeal: text });
    await store.change(tx, row.id, { appealSealed, appealedAt: now });
    if (hasCrisisWords(text))
      await urgent.raise(tx, {
        kind: 'appeal',
        itemId: row.id,
        reasons: ['crisis-words'],
        warnings: [...detectedIn(text), 'self-harm'],
        // Whoever set it does not decide about the answer.
        notFor: [row.personId, ...(row.setBy ? [row.setBy] : [])],
      });
    await audit.note(tx, { actor: row.personId, action: 'sanction.appealed', subject: row.id });
    realtime.changed(tx, [row.personId], 'sanctions');
    realtime.deskChanged(tx);
    await promises.promise(tx, 'appeal', row.id, hasCrisisWords(text), now);
    const [answered] = await opened(tx, [{ ...row, appealSealed, appealedAt: now }], now);
    return answered!;
  };

  return {
    own: async (db: Db, me: Member, now: Date) => opened(db, await store.ofPerson(db, me.id), now),

    async confirm(tx: Tx, me: Member, id: string, now: Date): Promise<void> {
      const row = requireOwner(await store.hold(tx, id), me);
      if (row.confirmedAt || row.startedAt === null) return;
      await store.change(tx, id, { confirmedAt: now });
      realtime.changed(tx, [me.id], 'sanctions');
    },

    appeal: async (tx: Tx, me: Member, id: string, text: string, now: Date) =>
      appeal(tx, requireOwner(await store.hold(tx, id), me), text, now),

    async appealWith(tx: Tx, token: string, text: string, now: Date) {
      return appeal(tx, orNotFound(await store.hold(tx, orNotFound(tokens.read(token, now)))), text, now);
    },

    /** For whoever has just proven to be this person, and cannot come in. Null: nobody wrote down why. */
    async whySuspended(tx: Tx, personId: string, now: Date) {
      const row = await store.suspension(tx, personId, now);
      const [sanction] = await opened(tx, row ? [row] : [], now);
      if (!sanction) return null;
      const { pieces } = await promises.promised(tx, now);
      return { sanction, token: tokens.make(sanction.id, now), promised: pieces };
    },
  };
};
export type OwnSanction = OpenedSanction & { readBy: Date | null };
export type Sanctions = ReturnType<typeof createSanctions>;
