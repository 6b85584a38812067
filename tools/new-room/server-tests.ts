// What holds a new room to its word: its tests through the front door, and its rows of the authorization matrix.
import { type Act, type Kind, requestFor } from './acts.ts';
import type { RoomNames } from './names.ts';

type Fragment = (act: Act, names: RoomNames) => string;

const tests: Partial<Record<Kind, Fragment>> = {
  read: (act, { one }) => `
  it('${act.key}: one of mine, by its id', async () => {
    const { _id } = await written('The rain on the roof');
    const line = await app.call(${one}Endpoints.${act.key}, ${requestFor(act, '_id')}, youth);
    expect(line).toMatchObject({ _id, Text: 'The rain on the roof' });
  });
`,
  change: (act, { one }) => `
  it('${act.key}: other words in the place of those before', async () => {
    const { _id } = await written('Rain');
    await app.call(${one}Endpoints.${act.key}, ${requestFor(act, '_id', `'The rain on the roof'`)}, youth);
    expect(await list()).toMatchObject({ items: [{ _id, Text: 'The rain on the roof' }] });
  });
`,
  remove: (act, { one }) => `
  it('${act.key}: gone for good, and not there a second time', async () => {
    const { _id } = await written('Rain');
    await app.call(${one}Endpoints.${act.key}, ${requestFor(act, '_id')}, youth);
    expect((await list()).items).toEqual([]);
    const again = await app.answer(${one}Endpoints.${act.key}, ${requestFor(act, '_id')}, youth);
    expect(again).toMatchObject({ http: 404 });
  });
`,
};

/** What a call of one row does; '' where the room's own tests show it. */
export const actTest: Fragment = (act, names) => tests[act.kind]?.(act, names) ?? '';

const roomTest = (
  names: RoomNames,
  acts: readonly Act[],
  [page, add]: readonly [Act, Act],
) => `// The ${names.words} through the front door: mine to read, sealed in the table, nobody else's.
import { ${names.one}Endpoints } from '@mycrew/contract/${names.room}.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { aCrewOfTwo, type TestPerson } from '#testing/people.ts';
import { setUpRoom } from '#testing/set-up.ts';

const app = await setUpRoom();
let youth: TestPerson;
let crew: TestPerson;
beforeEach(async () => {
  ({ youth, crew } = await aCrewOfTwo(app));
});

const written = (Text: string) => app.call(${names.one}Endpoints.${add.key}, { body: { Text } }, youth);
const list = (who = youth, number = '1') => app.call(${names.one}Endpoints.${page.key}, { query: { page: number } }, who);

describe('${names.room}', () => {
  it('${page.key}: what I write I read back, newest first, page by page', async () => {
    for (let line = 1; line <= 21; line += 1) {
      app.clock.advance({ seconds: 5 });
      await written(\`Line \${line}\`);
    }
    const [first, second] = [await list(), await list(youth, '2')];
    expect(first).toMatchObject({ page: 1, hasMore: true });
    expect(first.items[0]).toMatchObject({ Text: 'Line 21', CreatedOn: app.clock.now().toISOString() });
    expect(second).toMatchObject({ page: 2, hasMore: false, items: [{ Text: 'Line 1' }] });
  });

  it('${add.key}: nobody else reads it, my Crew neither, and the row holds only its seal', async () => {
    await written('Only mine');
    expect((await list(crew)).items).toEqual([]);
    const [row] = await app.db.selectFrom('${names.tableCamel}').selectAll().execute();
    expect(row).toMatchObject({ personId: youth.id });
    expect(row!.textSealed.includes('mine')).toBe(false);
  });

  it.each([[{ Text: '   ' }], [{}], [{ Text: 'a'.repeat(2_001) }]])('${add.key}: refuses %o at Text', async (body) => {
    const answer = await app.answer(${names.one}Endpoints.${add.key}, { body } as never, youth);
    expect(answer).toMatchObject({ http: 422, errors: [expect.objectContaining({ field: 'Text' })] });
    expect((await list()).items, 'no ${names.oneWords} was kept').toEqual([]);
  });
${acts.map((act) => actTest(act, names)).join('')}});
`;

const rows: Record<Kind, (act: Act) => string> = {
  page: ({ path }) => `everybodys('GET ${path}', hers, { words })`,
  read: ({ path }) => `hersAlone('GET ${path}', hers, { words })`,
  add: ({ path }) => `everybodys('POST ${path}', () => ({ body: { Text: words } }), { status: 201 })`,
  change: (act) => `hersAlone('${act.method} ${act.path}', async (world) => {
    const _id = await herLine(world);
    return ${requestFor(act, '_id', `'Other words'`)};
  })`,
  remove: (act) => `hersAlone('${act.method} ${act.path}', async (world) => {
    const _id = await herLine(world);
    return ${requestFor(act, '_id')};
  })`,
};

export const matrixRow = (act: Act): string => {
  const request =
    act.kind === 'read'
      ? `async (world) => {
    const _id = await herLine(world);
    return ${requestFor(act, '_id')};
  }`
      : 'withHers';
  return rows[act.kind](act).replace(/\bhers\b/u, request);
};

const matrix = (
  { room, one }: RoomNames,
  acts: readonly Act[],
  [, add]: readonly [Act, Act],
) => `import { ${one}Endpoints } from '@mycrew/contract/${room}.ts';
import { everybodys, hersAlone } from './own.ts';
import type { MatrixRow, World } from './row.ts';

const words = 'Only for me to read';
const herLine = async ({ app, owner }: World): Promise<string> =>
  (await app.call(${one}Endpoints.${add.key}, { body: { Text: words } }, owner))._id;
const withHers = async (world: World) => {
  await herLine(world);
  return {};
};

export const ${one}Matrix: MatrixRow[] = [
${acts.map((act) => `  ${matrixRow(act)},\n`).join('')}];
`;

export const serverTests = (
  names: RoomNames,
  acts: readonly Act[],
  first: readonly [Act, Act],
): [path: string, text: string][] => [
  [`apps/api/src/features/${names.room}/${names.room}.test.ts`, roomTest(names, acts, first)],
  [`apps/api/src/testing/matrix/${names.room}.ts`, matrix(names, acts, first)],
];
