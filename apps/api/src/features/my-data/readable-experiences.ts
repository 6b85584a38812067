// Experiences and comments in the export's page, newest first.
import { documentHtml, type JournalDocument } from '@mycrew/contract/journal-document.ts';
import type { Everything, OwnerAuditRow } from './everything.ts';
import { escape } from './page-frame.ts';

const newestFirst = (rows: readonly OwnerAuditRow[]): OwnerAuditRow[] =>
  rows.toSorted((a, b) => Number(b['createdAt']) - Number(a['createdAt']));

export const experiencePages = (all: Everything, momentOf: (at: unknown) => string): string => {
  const fileOf = (id: string) => all.pictures.find(({ name }) => name.startsWith(`pictures/${id}.`))?.name ?? null;
  const articles = newestFirst(all.tables.articles).map((row) =>
    [
      `<h3>${escape(row['title'] || 'Without a title')}</h3>`,
      `<p><small>${escape(`${momentOf(row['createdAt'])} · ${String(row['status'])}`)}</small></p>`,
      documentHtml(row['document'] as JournalDocument, fileOf),
    ].join('\n'),
  );
  const comments = newestFirst(all.tables.article_comments).map(
    (row) => `<p><small>${escape(momentOf(row['createdAt']))}, a comment</small><br>${escape(row['message'])}</p>`,
  );
  return [...articles, ...comments].join('\n') || '<p>None yet.</p>';
};
