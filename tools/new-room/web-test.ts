// The tests of a new room's screen, by role and label.
import { type Column, entryOf } from './columns.ts';
import type { RoomNames } from './names.ts';

export const screenTest = (names: RoomNames, columns: readonly Column[]) => {
  const { room, camel, one, onePascal, title, words, oneWords } = names;
  const typed = columns.map((column) => {
    const [value] = column.kind.samples(column);
    return `  ['${column.label}', ${JSON.stringify(Array.isArray(value) ? value.join(', ') : String(value))}],\n`;
  });
  const required = columns
    .filter(({ kind }) => !kind.isList)
    .map(({ label, kind }) => `    ['${label}', ${JSON.stringify(kind.refused[1])}],\n`);
  const missing = `
  it('shows at each field what is missing, and sends nothing', async () => {
    const { user } = await show();
    const form = await openNew(user);
    await user.click(form.getByRole('button', { name: 'Save' }));
    for (const [label, message] of [
${required.join('')}    ] as const) {
      await waitFor(() => expect(form.getByLabelText(label)).toHaveAccessibleDescription(expect.stringContaining(message)));
    }
    expect(fakeApi.requests(${one}Endpoints.add)).toEqual([]);
  });

`;
  return `import { type ${onePascal}Entry, ${one}Endpoints } from '@mycrew/contract/${room}.ts';
import { hrefOf } from '@mycrew/contract/paths.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { outbox } from '#shared/outbox/outbox.ts';
import { fakeApi } from '#testing/fakeApi.ts';
import { anId, aYouth } from '#testing/people.ts';
import { renderAt } from '#testing/renderAt.tsx';

const entry: ${onePascal}Entry = ${entryOf(columns, 0)};
const stored = { ...entry, _id: anId(), CreatedOn: '2026-11-20T10:00:00.000Z' };
/** What somebody types for that entry. */
const typed = [
${typed.join('')}] as const;

const answers = (...items: (typeof stored)[]) => fakeApi.answers(${one}Endpoints.page, { items, page: 1, hasMore: false });
const show = () => renderAt(hrefOf('${camel}'), { as: aYouth() });
type User = Awaited<ReturnType<typeof show>>['user'];

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const openNew = async (user: User) => {
  await user.click(await screen.findByRole('button', { name: 'New ${oneWords}' }));
  return dialog('New ${oneWords}');
};
const openStored = async (user: User) => {
  await user.click(within(await screen.findByRole('list')).getByRole('button'));
  return dialog('Your ${oneWords}');
};
const fill = async (user: User, field: HTMLElement, text: string) => {
  if (field instanceof HTMLSelectElement) return user.selectOptions(field, text);
  await user.clear(field);
  return user.type(field, text);
};
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

beforeEach(() => answers());

describe('${room}', () => {
  it('adds one', async () => {
    fakeApi.answers(${one}Endpoints.add, stored);
    const { user } = await show();
    expect(await screen.findByRole('heading', { level: 1, name: '${title}' })).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Nothing here yet' })).toBeVisible();
    const form = await openNew(user);
    for (const [label, text] of typed) await fill(user, form.getByLabelText(label), text);
    answers(stored);
    await user.click(form.getByRole('button', { name: 'Save' }));
    await isClosed();
    expect(within(await screen.findByRole('list')).getByRole('button')).toBeVisible();
    expect(fakeApi.requests(${one}Endpoints.add).map(({ body }) => body)).toEqual([entry]);
  });
${required.length > 0 ? missing : ''}
  it('shows at the field what the server refuses', async () => {
    const [first] = typed;
    answers(stored);
    fakeApi.refuses(${one}Endpoints.change, { status: 422, errors: [{ field: '${columns[0]!.wire}', message: 'Not like this.' }] });
    const { user } = await show();
    const form = await openStored(user);
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(form.getByLabelText(first[0])).toHaveAccessibleDescription(/Not like this/u));
  });

  it('changes one', async () => {
    answers(stored);
    fakeApi.answers(${one}Endpoints.change, stored);
    const { user } = await show();
    const form = await openStored(user);
    for (const [label, text] of typed) expect(form.getByLabelText<HTMLInputElement>(label).value).toBe(text);
    await user.click(form.getByRole('button', { name: 'Save' }));
    await isClosed();
    expect(fakeApi.requests(${one}Endpoints.change)).toMatchObject([{ params: { id: stored._id }, body: entry }]);
  });

  it('deletes one after a second tap', async () => {
    answers(stored);
    fakeApi.answers(${one}Endpoints.remove, null);
    const { user } = await show();
    const form = await openStored(user);
    await user.click(form.getByRole('button', { name: 'Delete this ${oneWords}' }));
    expect(fakeApi.requests(${one}Endpoints.remove)).toEqual([]);
    answers();
    await user.click(form.getByRole('button', { name: 'Delete for good' }));
    expect(await screen.findByRole('heading', { name: 'Nothing here yet' })).toBeVisible();
    expect(fakeApi.requests(${one}Endpoints.remove)).toMatchObject([{ params: { id: stored._id } }]);
  });

  it('stores it on the device where the server cannot be reached', async () => {
    answers(stored);
    fakeApi.unreachable(${one}Endpoints.change);
    const { user } = await show();
    const form = await openStored(user);
    await user.click(form.getByRole('button', { name: 'Save' }));
    await isClosed();
    expect(await screen.findByText(/Saved on this device/u)).toBeVisible();
    expect(outbox.waiting()).toMatchObject([{ words: 'Your ${oneWords}', request: { body: entry } }]);
  });

  it('offers another try where the list does not load', async () => {
    fakeApi.refuses(${one}Endpoints.page, { status: 422 });
    await show();
    expect(await screen.findByRole('heading', { name: 'Your ${words} didn’t load' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});
`;
};
