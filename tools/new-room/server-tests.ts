// What holds a new room to its word: its tests through the front door, and its rows of the authorization matrix.
import type { RoomNames } from './names.ts';

const roomTest = ({
  room,
  one,
  words,
  oneWords,
  tableCamel,
}: RoomNames) => `// The ${words} through the front door: mine to read, sealed in the table, nobody else's.
import { ${one}Endpoints } from '@mycrew/contract/${room}.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { aCrewOfTwo, type TestPerson } from '#testing/people.ts';

let app: TestApp;
let youth: TestPerson;
let crew: TestPerson;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.reset();
  ({ youth, crew } = await aCrewOfTwo(app));
});

const add = (body: unknown) => app.answer(${one}Endpoints.add, { body } as never, youth);
const mine = (who = youth) => app.call(${one}Endpoints.mine, {}, who);

it('what I write I read back, newest first', async () => {
  const first = await add({ Text: '  The rain on the roof  ' });
  expect(first).toMatchObject({ http: 201, data: { Text: 'The rain on the roof' } });
  app.clock.advance({ minutes: 5 });
  await add({ Text: 'Toast' });
  const lines = await mine();
  expect(lines.map(({ Text }) => Text)).toEqual(['Toast', 'The rain on the roof']);
  expect(lines[0]!.CreatedOn).toBe(app.clock.now().toISOString());
});

it('nobody else reads it, my Crew neither', async () => {
  await add({ Text: 'Only mine' });
  expect(await mine(crew)).toEqual([]);
});

it('the row does not hold what I wrote, only its seal', async () => {
  await add({ Text: 'Only mine' });
  const [row] = await app.db.selectFrom('${tableCamel}').selectAll().execute();
  expect(row).toMatchObject({ personId: youth.id });
  expect(row!.textSealed.includes('mine')).toBe(false);
});

it.each([[{ Text: '   ' }], [{}], [{ Text: 'a'.repeat(2_001) }]])('refuses %o at Text', async (body) => {
  expect(await add(body)).toMatchObject({ http: 422, errors: [expect.objectContaining({ field: 'Text' })] });
  expect(await mine(), 'no ${oneWords} was kept').toEqual([]);
});
`;

const matrix = ({ room, one }: RoomNames) => `import { ${one}Endpoints } from '@mycrew/contract/${room}.ts';
import { everybodys } from './own.ts';
import type { MatrixRow, World } from './row.ts';

const words = 'Only for me to read';
const hers = async ({ app, owner }: World) => {
  await app.call(${one}Endpoints.add, { body: { Text: words } }, owner);
  return {};
};

export const ${one}Matrix: MatrixRow[] = [
  everybodys('GET /${room}', hers, { words }),
  everybodys('POST /${room}', () => ({ body: { Text: words } }), { status: 201 }),
];
`;

export const serverTests = (names: RoomNames): [path: string, text: string][] => [
  [`apps/api/src/features/${names.room}/${names.room}.test.ts`, roomTest(names)],
  [`apps/api/src/testing/matrix/${names.room}.ts`, matrix(names)],
];
