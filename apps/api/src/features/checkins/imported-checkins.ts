// Check-ins of another app: brought in by hundreds, each once, for their person alone; nobody is notified of any.
import type { Sleep } from '@mycrew/contract/checkin-tags.ts';
import type { Db, FieldEncryption, Tx } from '#src/foundation-types.ts';
import { contextText } from './context.ts';
import { chosenBefore, isHard, type Catalogue } from './emotions.ts';
import { importedStore, type ImportedBy, type ImportedRow } from './imported-checkins.store.ts';

interface Deps {
  encryption: Pick<FieldEncryption, 'sealedColumns'>;
  catalogue(db: Db | Tx): Promise<Catalogue>;
}

export interface ImportedCheckin {
  id: string;
  sourceIndex: Buffer;
  emotionIds: string[];
  ownWords: string[];
  comment: string;
  tags: string[];
  sleep: Sleep | null;
  intensity: number | null;
  inJournal: boolean;
  localDate: string;
  happenedAt: Date;
  isDayOnly: boolean;
}

export const createImportedCheckins = ({ encryption, catalogue }: Deps) => {
  const checkins = encryption.sealedColumns('checkins', 'personId');

  return {
    known: importedStore.known,
    remaining: importedStore.remaining,

    /** Answers the ids of those that were not here yet. */
    async bringIn(tx: Tx, by: ImportedBy, entries: ImportedCheckin[], now: Date): Promise<Set<string>> {
      const words = await catalogue(tx);
      const rows: ImportedRow[] = [];
      for (const entry of entries) {
        const { id, emotionIds, ownWords, comment, tags, sleep } = entry;
        const chosen = chosenBefore(words, emotionIds[0]!, emotionIds);
        const sealed = await checkins.seal(
          tx,
          { id, personId: by.personId },
          {
            ownWords: ownWords.length > 0 ? JSON.stringify(ownWords) : null,
            comment: comment || null,
            context: contextText({ tags, sleep }),
          },
        );
        rows.push({
          ...sealed,
          ...by,
          id,
          familyId: chosen.primary.familyId,
          primaryEmotionId: chosen.primary.id,
          emotionIds: chosen.all.map((emotion) => emotion.id),
          isHard: isHard(chosen),
          tellNobody: true,
          sourceIndex: entry.sourceIndex,
          intensity: entry.intensity,
          inJournal: entry.inJournal,
          localDate: entry.localDate,
          happenedAt: entry.happenedAt,
          backDated: entry.isDayOnly,
          createdAt: now,
        });
      }
      if (rows.length === 0) return new Set();
      const added = await importedStore.insert(tx, rows);
      await importedStore.sumUpDays(tx, by.personId, added);
      return new Set(added.map(({ id }) => id));
    },

    /** So many of those that are as they were brought; answers how many it took. */
    async takeOut(tx: Tx, by: ImportedBy, most: number): Promise<number> {
      const gone = await importedStore.remove(tx, by, most);
      await importedStore.sumUpDays(tx, by.personId, gone);
      return gone.length;
    },
  };
};
