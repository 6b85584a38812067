import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { mailboxContentSecurityPolicy, mailboxJson, mailboxPage } from './mailbox-page.ts';
import { mailboxStyles } from './mailbox-styles.ts';
import { createMailbox } from './mailbox.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

const clock = { now: () => new Date('2026-11-20T04:00:00Z') };
const product = 'MyCrew';

function letter(text: string) {
  return { channel: 'email', to: 'mia@example.org', subject: 'Your code', text, html: null } as const;
}

test('each message is one private JSON file with exactly the promised fields', async () => {
  const folder = join(await temporaryFolder(), 'mailbox');
  const { id } = await createMailbox({ folder, clock }).put(letter('123456'));
  const names = await readdir(folder);
  expect(names).toEqual([`${id}.json`]);
  const path = join(folder, `${id}.json`);
  expect(JSON.parse(await readFile(path, 'utf8'))).toEqual({ ...letter('123456'), sentAt: '2026-11-20T04:00:00.000Z' });
  expect((await stat(path)).mode & 0o777).toBe(0o600);
});

test('the newest come first, also within one millisecond, and no more than asked for', async () => {
  const mailbox = createMailbox({ folder: await temporaryFolder(), clock });
  for (const text of ['one', 'two', 'three']) await mailbox.put(letter(text));
  expect((await mailbox.list({ limit: 2 })).map(({ text }) => text)).toEqual(['three', 'two']);
});

test('two processes with one folder do not overwrite each other', async () => {
  const folder = await temporaryFolder();
  const boxes = [createMailbox({ folder, clock }), createMailbox({ folder, clock })];
  await Promise.all(boxes.flatMap((box) => Array.from({ length: 10 }, () => box.put(letter('hello')))));
  expect(await boxes[0]?.list({ limit: 100 })).toHaveLength(20);
});

test('an empty mailbox, a foreign file and a damaged one are no trouble', async () => {
  const folder = await temporaryFolder();
  const mailbox = createMailbox({ folder: join(folder, 'none-yet'), clock });
  expect(await mailbox.list({ limit: 10 })).toEqual([]);
  await writeFile(join(folder, 'notes.txt'), 'own');
  await writeFile(join(folder, '20261120T040000000Z-000000-0a0b0c0d.json'), '{"channel":');
  expect(await createMailbox({ folder, clock }).list({ limit: 10 })).toEqual([]);
});

test('the page shows messages with links to follow and codes to read', async () => {
  const mailbox = createMailbox({ folder: await temporaryFolder(), clock });
  await mailbox.put(letter('Open http://localhost:3000/verify#t=a&b=2. Or type 123456, please.'));
  const page = mailboxPage(await mailbox.list({ limit: 10 }), { product });
  const link = 'http://localhost:3000/verify#t=a&amp;b=2';
  expect(page).toContain(`<a href="${link}" target="_blank" rel="noopener noreferrer">${link}</a>. Or type`);
  expect(page).toContain('<strong class="code">123456</strong>');
  expect(page).toContain('<strong>mia@example.org</strong>');
});

test('nothing in a message becomes part of the page', async () => {
  const mailbox = createMailbox({ folder: await temporaryFolder(), clock });
  const attack = '<script>alert(1)</script>';
  await mailbox.put({
    ...letter(`javascript:alert(1) http://x/"onclick=1 ${attack}`),
    to: attack,
    subject: attack,
    html: attack,
  });
  const page = mailboxPage(await mailbox.list({ limit: 10 }), { product: attack });
  expect(page).not.toContain('<script');
  expect(page).not.toMatch(/href="javascript/);
  expect(page).toContain('href="http://x/"');
  expect(page).not.toMatch(/ style=| onclick=/);
});

test('the policy allows the one stylesheet of the page and nothing else', async () => {
  const page = mailboxPage([], { product });
  expect(page).toContain(`<style>${mailboxStyles}</style>`);
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(mailboxStyles));
  expect(mailboxContentSecurityPolicy()).toContain(`'sha256-${Buffer.from(digest).toString('base64')}'`);
  expect(mailboxContentSecurityPolicy()).not.toContain('script-src');
  expect(page).toContain('Nothing here yet');
});

test('the JSON form holds the same messages', async () => {
  const mailbox = createMailbox({ folder: await temporaryFolder(), clock });
  await mailbox.put(letter('hello'));
  const messages = await mailbox.list({ limit: 10 });
  expect(mailboxJson(messages)).toEqual({ messages });
  expect(messages).toHaveLength(1);
});
