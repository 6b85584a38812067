// The export's HTML page.
import { contextWords, type Sleep } from '@mycrew/contract/checkin-tags.ts';
import { brand } from '@mycrew/contract/brand.ts';
import { documentHtml, type JournalDocument } from '@mycrew/contract/journal-document.ts';
import { gone, type Everything, type OwnerAuditRow } from './everything.ts';
import { escape, facts, list, page } from './page-frame.ts';

/** The tags of each page of the journal. */
export const tagsOf = ({ tables }: Everything): Map<unknown, string[]> => {
  const names = new Map(tables.journal_tags.map(({ id, tag }) => [id, String(tag)]));
  const byPage = Map.groupBy(tables.journal_page_tags, ({ pageId }) => pageId);
  return new Map([...byPage].map(([id, rows]) => [id, rows.map(({ tagId }) => names.get(tagId) ?? '')]));
};

/** The journal in the export's page, newest first, with pictures. */
const journalPages = (all: Everything, momentOf: (at: unknown) => string): string => {
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

const newestFirst = (rows: readonly OwnerAuditRow[]): OwnerAuditRow[] =>
  rows.toSorted((a, b) => Number(b['createdAt']) - Number(a['createdAt']));

/** Experiences and comments in the export's page, newest first. */
const experiencePages = (all: Everything, momentOf: (at: unknown) => string): string => {
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

const yesOrNo = (value: unknown): string => (value === null ? 'not asked yet' : value ? 'yes' : 'no');

const createTimes = (zone: string) => {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-AU', { timeZone: zone, ...options });
  const moment = format({ day: 'numeric', month: 'short', year: 'numeric', hour: 'numeric', minute: '2-digit' });
  const month = format({ month: 'long', year: 'numeric' });
  return {
    at: (value: unknown): string => (value instanceof Date ? moment.format(value) : ''),
    month: (value: unknown): string => (value instanceof Date ? month.format(value) : ''),
  };
};
type Times = ReturnType<typeof createTimes>;

const profile = (me: OwnerAuditRow, { at }: Times): string => {
  const background = Object.entries((me['background'] ?? {}) as Record<string, unknown>);
  const spaced = (name: string) => name.replaceAll(/([A-Z])/gu, ' $1').toLowerCase();
  return facts([
    ['First name', me['firstName']],
    ['Last name', me['lastName']],
    ['Email', me['email']],
    ['Mobile', me['mobile']],
    ['Year of birth', me['yearOfBirth']],
    ['State', me['state']],
    ['Gender', me['gender']],
    ...background.map(([name, value]): [string, unknown] => [
      spaced(name),
      Array.isArray(value) ? value.join(', ') : value,
    ]),
    ['Crew may see check-ins', yesOrNo(me['canShareData'])],
    ['Here since', at(me['createdAt'])],
  ]);
};

const pictureOf = (id: unknown, { pictures }: Everything, alt = 'The picture of this check-in'): string => {
  const file = pictures.find(({ name }) => name.startsWith(`pictures/${String(id)}.`));
  return file ? `<img src="${escape(file.name)}" alt="${escape(alt)}">` : '';
};

const contextOf = ({ context }: OwnerAuditRow): string => {
  const { tags = [], sleep = null } = (context ?? {}) as { tags?: string[]; sleep?: Sleep | null };
  return contextWords(tags, sleep).join(', ');
};

const checkins = (all: Everything, times: Times): string => {
  const rows = all.tables.checkins.toReversed();
  const words = (row: OwnerAuditRow) => (row['emotionIds'] as string[]).map((id) => all.words.get(id) ?? id).join(', ');
  const item = (row: OwnerAuditRow) =>
    [
      `<small>${escape(times.at(row['happenedAt']))}</small><b>${escape(words(row))}</b>`,
      escape(row['ownWords']),
      escape(row['comment']),
      escape(contextOf(row)),
      pictureOf(row['pictureId'], all),
    ]
      .filter(Boolean)
      .join('\n');
  if (rows.length === 0) return '<p>None yet.</p>';
  return [...Map.groupBy(rows, (row) => times.month(row['happenedAt']))]
    .map(([month, own]) => `<h3>${escape(month)}</h3>${list(own.map(item), '')}`)
    .join('\n');
};

const chats = (all: Everything, { at }: Times): string => {
  const { tables, rooms } = all;
  const byRoom = Map.groupBy(tables.chat_messages, ({ roomId }) => String(roomId));
  if (byRoom.size === 0) return '<p>None yet.</p>';
  return [...byRoom]
    .map(([roomId, messages]) => {
      const other = rooms.get(roomId) ?? gone;
      const words = (row: OwnerAuditRow) => {
        if (row['deletedAt']) return '<i>a message that was deleted</i>';
        const own = [escape(row['message']), pictureOf(row['pictureId'], all, 'A picture that you sent')];
        return row['author'] === 'me'
          ? own.filter(Boolean).join('\n')
          : `<i>a message from ${escape(row['author'])}</i>`;
      };
      const items = messages.map((row) => `<small>${escape(at(row['createdAt']))}</small>\n${words(row)}`);
      return `<h3>With ${escape(other)}</h3>${list(items, '')}`;
    })
    .join('\n');
};

const reasons: Record<string, string> = {
  every: 'you had chosen that they hear of each check-in',
  hard: 'it was a hard one',
  run: 'it was one of several hard ones',
};

const notified = ({ tables }: Everything, { at }: Times): string => {
  const own = tables.heads_ups.filter(({ youth, state }) => youth === 'me' && state === 'told');
  const items = own.map(
    ({ crew, toldAt, reason }) =>
      `<small>${escape(at(toldAt))}</small>\n${escape(crew)} was told that you could use a hello: ${escape(reasons[String(reason)])}.`,
  );
  return list(items, 'The app has told nobody.');
};

const crew = ({ tables }: Everything, { at }: Times): string => {
  const items = tables.crew_members.map((row) => {
    const isOwn = row['youth'] === 'me';
    const until = row['endedAt'] ? ` until ${at(row['endedAt'])}` : '';
    const who = isOwn ? `${String(row['supporter'])} in your Crew` : `You in ${String(row['youth'])}’s Crew`;
    return escape(`${who}, since ${at(row['since'])}${until}`);
  });
  return list(items, 'Nobody yet.');
};

const notices = ({ tables }: Everything, { at }: Times): string =>
  list(
    tables.notifications
      .toReversed()
      .map(
        ({ createdAt, title, body }) =>
          `<small>${escape(at(createdAt))}</small><b>${escape(title)}</b>\n${escape(body)}`,
      ),
    'None.',
  );

const sessions = ({ tables }: Everything, { at }: Times): string =>
  list(
    tables.sessions.map(({ label, createdAt, lastActiveAt }) =>
      escape(`${String(label ?? 'A browser')}, signed in ${at(createdAt)}, last used ${at(lastActiveAt)}`),
    ),
    'None.',
  );

export const readablePage = (all: Everything, madeAt: Date): string => {
  const me = all.tables.people[0] ?? {};
  const times = createTimes(String(me['timeZone'] ?? 'Australia/Sydney'));
  const opening = `Made on ${times.at(madeAt)}, for you alone. It holds what you wrote and what was noted about you. What other people wrote is theirs, so it only says that they did. The file data.json has the same, for programs, and more of the small print; checkins.csv is a table of your check-ins, and the folders check-ins and journal have them to read in any app that knows Markdown.`;
  return page(`Everything of ${String(me['firstName'] ?? 'you')}’s on ${brand.name}`, opening, [
    { title: 'Profile', html: profile(me, times) },
    { title: 'Check-ins', html: checkins(all, times) },
    { title: 'Journal', html: journalPages(all, times.at) },
    { title: 'Experiences', html: experiencePages(all, times.at) },
    { title: 'Who was told', html: notified(all, times) },
    { title: 'Crew', html: crew(all, times) },
    { title: 'Messages', html: chats(all, times) },
    { title: 'Notices', html: notices(all, times) },
    { title: 'Signed in', html: sessions(all, times) },
  ]);
};
