// Sanctions on one's own account, and the answers to them.
import { hasCrisisWords } from '@mycrew/contract/crisis-words.ts';
import type { ArticleWarning } from '@mycrew/contract/experience-lists.ts';
import { detectedIn } from '@mycrew/contract/screening.ts';
import { requireOwner, orNotFound } from '#http/owner.ts';
import type { Audit, Db, FieldEncryption, Member, Realtime, Tx } from '#src/foundation-types.ts';
import type { AppealTokens } from './appeal-tokens.ts';
import { isOn, opening } from './opened-sanction.ts';
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
}

export const createSanctions = (deps: Deps) => {
  const { store, encryption, tokens, audit, realtime, urgent } = deps;
  const sealed = encryption.sealedColumns('sanctions', 'personId');
  const opened = opening(deps);

  /** A warning can be answered whenever it was read; the others while they hold. */
  const appeal = async (tx: Tx, row: SanctionRow, text: string, now: Date) => {
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
    return opened(tx, { ...row, appealSealed, appealedAt: now }, now);
  };

  return {
    own: async (db: Db, me: Member, now: Date) =>
      Promise.all((await store.ofPerson(db, me.id)).map((row) => opened(db, row, now))),

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
      return row ? { sanction: await opened(tx, row, now), token: tokens.make(row.id, now) } : null;
    },
  };
};
export type Sanctions = ReturnType<typeof createSanctions>;
