// What is noticed in a piece at the desk, and the confirmation that it is left in: nothing of it is published by an oversight.
import { automatedDecision } from '@mycrew/contract/automated-decisions.ts';
import type { ArticleWarning } from '@mycrew/contract/experience-lists.ts';
import { documentText, type JournalDocument } from '@mycrew/contract/journal-document.ts';
import { isHeavy, keyOfNoticed, type Noticed, noticedIn } from '@mycrew/contract/screening.ts';
import { type FieldError, Refusal } from '#http/refusals.ts';
import type { Db, Tx } from '#src/foundation-types.ts';
import type { KnownStore } from './known.store.ts';

interface Words {
  authorId: string;
  title: string;
  pseudonym: string;
  document: JournalDocument;
}

const quoted = (noticed: readonly Noticed[]): string => noticed.map(({ words }) => `“${words}”`).join(', ');

export const createLeavingIn = (known: KnownStore) => {
  const noticed = async (db: Db | Tx, { authorId, title, pseudonym, document }: Words): Promise<Noticed[]> => {
    const text = [title, pseudonym, documentText(document)].join('\n\n');
    const people = await known.names(db, authorId);
    return noticedIn(text, {
      own: people.find(({ isOwn }) => isOwn)?.name ?? '',
      names: people.filter(({ isOwn }) => !isOwn).map(({ name }) => name),
      schools: await known.schoolsIn(db, text),
    });
  };

  return {
    noticed,

    /** 422 unless the confirmation names exactly what stands there now, and readers are warned of what could hurt them. */
    async requireYes(
      tx: Tx,
      words: Words,
      warnings: readonly ArticleWarning[],
      leftIn: readonly string[],
    ): Promise<void> {
      automatedDecision('clues');
      const there = await noticed(tx, words);
      const named = new Set(leftIn);
      const isNamed = named.size === there.length && there.every((each) => named.has(keyOfNoticed(each)));
      const heavy = there.filter(isHeavy);
      const errors: FieldError[] = [
        ...(isNamed
          ? []
          : [{ field: 'LeftIn', message: `Say yes to what is left in: ${quoted(there) || 'nothing'}.` }]),
        ...(heavy.length > 0 && warnings.length === 0
          ? [{ field: 'Warnings', message: `Choose a label for readers: ${quoted(heavy)} stays in.` }]
          : []),
      ];
      if (errors.length === 0) return;
      const data = there.map(({ kind, words: passage }) => ({ Kind: kind, Words: passage }));
      throw new Refusal(422, 'left-in', { message: errors[0]!.message, errors, data });
    },
  };
};
export type LeavingIn = ReturnType<typeof createLeavingIn>;
