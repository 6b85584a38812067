// The journal in the export's page, newest first, with pictures.
import { documentHtml, type JournalDocument } from '@mycrew/contract/journal-document.ts';
import type { Everything, OwnerAuditRow } from './everything.ts';
import { escape } from './page-frame.ts';

const tagsOf = ({ tables }: Everything): Map<unknown, string[]> => {
  const names = new Map(tables.journal_tags.map(({ id, tag }) => [id, String(tag)]));
  const byPage = Map.groupBy(tables.journal_page_tags, ({ pageId }) => pageId);
  return new Map([...byPage].map(([id, rows]) => [id, rows.map(({ tagId }) => names.get(tagId) ?? '')]));
};

export const journalPages = (all: Everything, momentOf: (at: unknown) => string): string => {
  const rows = all.tables.journal_pages.toSorted((a, b) => Number(b['writtenAt']) - Number(a['writtenAt']));
  const tags = tagsOf(all);
  const fileOf = (id: string) => all.pictures.find(({ name }) => name.startsWith(`pictures/${id}.`))?.name ?? null;
  const one = (row: OwnerAuditRow) => {
    const prompt = (row['prompt'] as { text: string } | null)?.text;
    const small = [
      momentOf(row['writtenAt']),
      row['status'] === 'draft' ? 'a draft' : '',
      ...(tags.get(row['id']) ?? []),
    ];
    return [
      `<h3>${escape(row['title'] || 'Without a title')}</h3>`,
      `<p><small>${escape(small.filter(Boolean).join(' · '))}</small></p>`,
      prompt ? `<p><i>${escape(prompt)}</i></p>` : '',
      documentHtml(row['document'] as JournalDocument, fileOf),
    ].join('\n');
  };
  return rows.length === 0 ? '<p>None yet.</p>' : rows.map(one).join('\n');
};
