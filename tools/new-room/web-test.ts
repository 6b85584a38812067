// What a new room's screen shows, by role and label.
import { type Act, requestFor } from './acts.ts';
import type { RoomNames } from './names.ts';

const opened = (names: RoomNames, acts: readonly Act[]): string => {
  const { one } = names;
  const of = (kind: Act['kind']) => acts.find((act) => act.kind === kind);
  const [read, change, remove] = [of('read'), of('change'), of('remove')];
  const asRead = read ? `    fakeApi.answers(${one}Endpoints.${read.key}, rain);\n` : '';
  const changing = change
    ? `
  it('opens one and takes other words for it', async () => {
${asRead}    fakeApi.answers(${one}Endpoints.${change.key}, aLine('Rain at last'));
    const { user } = await show([rain]);
    await user.click(await screen.findByRole('button', { name: /The rain on the roof/u }));
    const words = await screen.findByRole('textbox', { name: 'In your words' });
    await user.clear(words);
    await user.type(words, 'Rain at last');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(fakeApi.requests(${one}Endpoints.${change.key})).toMatchObject([${requestFor(change, 'rain._id', `'Rain at last'`)}]);
  });
`
    : '';
  const removing = remove
    ? `
  it('takes one away', async () => {
${asRead}    fakeApi.answers(${one}Endpoints.${remove.key}, null);
    const { user } = await show([rain]);
    await user.click(await screen.findByRole('button', { name: /The rain on the roof/u }));
    await user.click(await screen.findByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(fakeApi.requests(${one}Endpoints.${remove.key})).toMatchObject([${requestFor(remove, 'rain._id')}]);
  });
`
    : '';
  return changing + removing;
};

const screenTest = (
  names: RoomNames,
  acts: readonly Act[],
  [page, add]: readonly [Act, Act],
  { route }: { route: string },
): string => {
  const { room, one, onePascal, oneWords, title } = names;
  const body = opened(names, acts);
  const library = ['screen', body && 'waitFor', body.includes('within(') && 'within'].filter(Boolean).join(', ');
  return `import { ${one}Endpoints, type ${onePascal}Line } from '@mycrew/contract/${room}.ts';
import { hrefOf } from '@mycrew/contract/paths.ts';
import { ${library} } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeApi } from '#testing/fakeApi.ts';
import { anId, aYouth } from '#testing/people.ts';
import { renderAt } from '#testing/renderAt.tsx';

const aLine = (Text: string): ${onePascal}Line => ({ _id: anId(), Text, CreatedOn: '2026-11-20T10:00:00.000Z' });
const rain = aLine('The rain on the roof');

const show = (items: ${onePascal}Line[]) => {
  fakeApi.answers(${one}Endpoints.${page.key}, { items, page: 1, hasMore: false });
  return renderAt(hrefOf('${route}'), { as: aYouth() });
};
const field = () => screen.findByRole('textbox', { name: 'New ${oneWords}' });
const save = () => screen.getByRole('button', { name: 'Save' });

describe('${room}', () => {
  it('shows what I wrote', async () => {
    await show([rain]);
    expect(await screen.findByRole('heading', { level: 1, name: '${title}' })).toBeVisible();
    expect(await screen.findByText('The rain on the roof')).toBeVisible();
  });

  it('keeps what I write and shows it', async () => {
    const { user } = await show([]);
    expect(await screen.findByRole('heading', { name: 'Nothing here yet' })).toBeVisible();
    fakeApi.answers(${one}Endpoints.${add.key}, rain);
    fakeApi.answers(${one}Endpoints.${page.key}, { items: [rain], page: 1, hasMore: false });
    await user.type(await field(), 'The rain on the roof');
    await user.click(save());
    expect(await screen.findByText(rain.Text, { selector: ':not(textarea)' })).toBeVisible();
    expect(await field()).toHaveValue('');
    expect(fakeApi.requests(${one}Endpoints.${add.key}).map(({ body }) => body)).toEqual([{ Text: rain.Text }]);
  });

  it('sends nothing where nothing is written, and says so at the field', async () => {
    const { user } = await show([]);
    const empty = await field();
    await user.click(save());
    expect(await screen.findByText('Write something first.')).toBeVisible();
    expect(empty).toBeInvalid();
    expect(fakeApi.requests(${one}Endpoints.${add.key})).toEqual([]);
  });

  it('keeps it typed where it was refused, and says why', async () => {
    fakeApi.refuses(${one}Endpoints.${add.key}, { status: 409, message: 'That was a lot at once.' });
    const { user } = await show([]);
    await user.type(await field(), 'Toast');
    await user.click(save());
    expect(await screen.findByText(/That was a lot at once/u)).toBeVisible();
    expect(await field()).toHaveValue('Toast');
  });
${body}});
`;
};

export const webTest = (
  names: RoomNames,
  acts: readonly Act[],
  first: readonly [Act, Act],
  route: { route: string },
): [path: string, text: string] => [
  `apps/web/src/features/${names.room}/${names.room}.test.tsx`,
  screenTest(names, acts, first, route),
];
