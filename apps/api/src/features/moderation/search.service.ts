// Finding something at the desk again: by its case number, or a piece by words of its title or its pseudonym.
import type { ArticleStatus } from '@mycrew/contract/article-states.ts';
import { deskSearchMost, type DeskKind } from '@mycrew/contract/desk-queue.ts';
import type { Audit, Db, StaffMember, Tx } from '#src/foundation-types.ts';
import type { CareRoom } from './care.service.ts';
import type { CaseStore } from './cases.store.ts';
import type { ExperienceDesk } from './desk-types.ts';

const most = 20;

export interface SearchResult {
  kind: DeskKind;
  id: string;
  number: number;
  title: string | null;
  pseudonym: string | null;
  status: ArticleStatus | null;
}

interface Deps {
  cases: CaseStore;
  desk: Pick<ExperienceDesk, 'glimpses'>;
  care: Pick<CareRoom, 'spared'>;
  audit: Pick<Audit, 'staffDid'>;
}

/** As it is typed: without capitals, accents and marks. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\d]+/gu, ' ')
    .trim();

/** '1042', '#1042', 'Case 1042' */
const numberIn = (words: string): number | null => {
  const [, digits] = /^(?:case\s*)?#?\s*(\d{1,9})$/iu.exec(words.trim()) ?? [];
  return digits === undefined ? null : Number(digits);
};

export const createSearch = ({ cases, desk, care, audit }: Deps) => {
  /** Titles are sealed each with its author's key, so they are opened here, in memory, and dropped. */
  const byWords = async (db: Db, me: StaffMember, words: string) => {
    const { warnings } = await care.spared(db, me.id);
    const rows = await cases.handedIn(db, { id: me.id, spared: warnings }, deskSearchMost + 1);
    const looked = rows.slice(0, deskSearchMost);
    const open = await desk.glimpses(
      db,
      looked.map((row) => ({ ...row, messageSealed: null })),
    );
    const asked = plain(words).split(' ');
    const found = looked.flatMap(({ id, number, status }): SearchResult[] => {
      const { title = null, pseudonym = '' } = open.get(id) ?? {};
      const text = plain(`${title ?? ''} ${pseudonym}`);
      return asked.every((word) => text.includes(word))
        ? [{ kind: 'article', id, number, title, pseudonym, status }]
        : [];
    });
    return { found: found.slice(0, most), backTo: rows.length > deskSearchMost ? looked.at(-1)!.updatedAt : null };
  };

  const byNumber = async (db: Db, me: StaffMember, number: number): Promise<SearchResult[]> => {
    const row = await cases.byNumber(db, number, { id: me.id, isLead: me.staff.role === 'lead' });
    return row ? [{ kind: row.kind, id: row.itemId, number, title: null, pseudonym: null, status: null }] : [];
  };

  return {
    /** The words stand in no log: they may name somebody. What was found does. */
    async search(tx: Tx, me: StaffMember, words: string): Promise<{ found: SearchResult[]; backTo: Date | null }> {
      const db = tx as Db;
      const number = numberIn(words);
      const { found, backTo } =
        number === null ? await byWords(db, me, words) : { found: await byNumber(db, me, number), backTo: null };
      const by = number === null ? 'words of titles and pseudonyms' : 'case number';
      const numbers = found.map((each) => each.number).join(', ') || 'nothing';
      await audit.staffDid(tx, { actor: me.id, action: 'staff.searched', why: `By ${by}; found ${numbers}` });
      return { found, backTo };
    },
  };
};
export type Search = ReturnType<typeof createSearch>;
