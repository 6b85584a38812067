// Notes of staff about a thing at the desk, sealed, with every look and act in the log.
import { mostNotes } from '@mycrew/contract/internal-notes.ts';
import { uuidv7 } from 'uuidv7';
import { orNotFound } from '#http/owner.ts';
import { refusals } from '#http/refusals.ts';
import type { Audit, Db, FieldEncryption, StaffMember, Tx } from '#src/foundation-types.ts';
import type { InternalNoteStore, ItemRef, NotedItem, NoteRow } from './internal-notes.store.ts';

const refuse = refusals({
  'notes-full': 'There are two hundred notes about this already. Take one of yours back first.',
});

interface Deps {
  store: InternalNoteStore;
  encryption: Pick<FieldEncryption, 'sealedColumns'>;
  audit: Pick<Audit, 'staffDid' | 'staffSaw'>;
}

export type OpenedNote = Omit<NoteRow, 'wordsSealed'> & { words: string };

/** Without whose it is: that somebody was noted down for a report is not theirs to know. */
const why = 'Notes of staff';

export const createInternalNotes = ({ store, encryption, audit }: Deps) => {
  // Under the server's key: a report is about two people, and a note outlasts the account of who wrote it.
  const sealed = encryption.sealedColumns('internalNotes', null);

  const requireItem = async (db: Db | Tx, me: StaffMember, about: ItemRef): Promise<NotedItem> => {
    const item = await store.item(db, about, me.id);
    return orNotFound(item && (!item.isForLead || me.staff.role === 'lead') ? item : null);
  };

  return {
    async about(db: Db, me: StaffMember, about: ItemRef): Promise<OpenedNote[]> {
      await requireItem(db, me, about);
      await audit.staffSaw(db, { actor: me.id, action: 'staff.notes-read', subject: about.id, why });
      const rows = await store.about(db, about);
      return Promise.all(rows.map(async (row) => ({ ...row, ...(await sealed.open(db, row)) })));
    },

    async add(tx: Tx, me: StaffMember, about: ItemRef, words: string, now: Date): Promise<OpenedNote> {
      const { ownerId } = await requireItem(tx, me, about);
      if ((await store.about(tx, about)).length >= mostNotes) throw refuse.rule('notes-full');
      const id = uuidv7();
      const { wordsSealed } = await sealed.seal(tx, { id }, { words });
      await store.add(tx, about, { id, ownerId, staffId: me.id, wordsSealed, createdAt: now });
      await audit.staffDid(tx, { actor: me.id, action: 'staff.note-written', subject: about.id, why });
      return orNotFound((await store.about(tx, about)).map((row) => ({ ...row, words })).find((row) => row.id === id));
    },

    async remove(tx: Tx, me: StaffMember, id: string): Promise<void> {
      const subject = orNotFound(await store.removeOwn(tx, id, me.id));
      await audit.staffDid(tx, { actor: me.id, action: 'staff.note-taken-back', subject, why });
    },
  };
};
export type InternalNotes = ReturnType<typeof createInternalNotes>;
