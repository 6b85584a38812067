// No table about a person may be forgotten when they ask for their data, or ask us to forget them.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type PersonalDataKind, personalDataKinds } from '@mycrew/contract/personal-data-kinds.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import type { PeopleTable } from '#database/tables/people.ts';
import { personalTables, type PersonalTable } from './personal-tables.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** Columns that point at people, or are named as if they did. */
const found = async () => {
  const { rows } = await app.pool.query<{ table: string; column: string; rule: string | null }>(`
    SELECT CASE WHEN n.nspname = 'public' THEN c.relname ELSE n.nspname || '.' || c.relname END AS table,
      a.attname AS column,
      (SELECT k.confdeltype FROM pg_constraint k WHERE k.conrelid = c.oid AND k.contype = 'f'
        AND k.confrelid = 'people'::regclass AND a.attnum = ANY (k.conkey) LIMIT 1) AS rule
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    WHERE c.relkind IN ('r', 'p') AND n.nspname IN ('public', 'vault') AND a.atttypid = 'uuid'::regtype
      AND (a.attname ~ '(person|youth|supporter|crew|owner|author|inviter|actor)(_id)?$' OR a.attname IN ('answered_by', 'subject_owner')
        OR (c.relname = 'people' AND a.attname = 'id')
        OR EXISTS (SELECT FROM pg_constraint k WHERE k.conrelid = c.oid AND k.confrelid = 'people'::regclass AND a.attnum = ANY (k.conkey)))
    ORDER BY 1, 2`);
  return rows;
};

it('lists every table with a person’s id', async () => {
  const listed = Object.entries(personalTables).flatMap(([table, { people }]) =>
    people.map((column) => `${table}.${column}`),
  );
  expect((await found()).map(({ table, column }) => `${table}.${column}`).toSorted()).toEqual(listed.toSorted());
});

it('says in words of each table whether it goes with an account, and has no words for what there is not', () => {
  const tables: PersonalTable[] = Object.values(personalTables);
  expect(new Set(tables.map(({ kind }) => kind))).toEqual(new Set(Object.keys(personalDataKinds)));
  for (const { kind, erasure } of tables)
    expect('stays' in personalDataKinds[kind], kind).toBe(typeof erasure === 'object');
});

it('takes along with the person what is to go with them', async () => {
  for (const { table, column, rule } of await found()) {
    const { erasure } = (personalTables as Record<string, PersonalTable>)[table]!;
    if (erasure === 'cascade' && table !== 'people') expect(['c', 'n'], `${table}.${column}`).toContain(rule);
  }
});

const settings = 'Their settings';
/** The words in which a parent reads of each column; a new one does not compile without them. Null: no fact about a youth. */
const parentsWords: Record<keyof PeopleTable, string | null> = {
  id: null,
  kind: null,
  status: null,
  createdAt: null,
  deletionOn: null,
  consent: null,
  restrictedUntil: null,
  firstName: 'Names',
  lastName: 'Names',
  pictureId: 'Pictures',
  yearOfBirth: 'year of birth',
  gender: 'gender',
  state: 'state',
  backgroundSealed: 'answers about their background',
  emailSealed: 'email',
  emailIndex: 'email',
  emailVerifiedAt: 'email',
  emailAskedAt: 'email',
  mobileSealed: 'mobile',
  mobileIndex: 'mobile',
  mobileVerifiedAt: 'mobile',
  passwordHash: settings,
  pinHash: settings,
  canShareData: settings,
  tutorialSkip: settings,
  timeZone: settings,
  quietFrom: settings,
  quietUntil: settings,
  asleepFrom: settings,
  asleepUntil: settings,
  analytics: settings,
  eventsWithCrew: settings,
  googleSubjectIndex: settings,
  secondFactorSince: settings,
  oathAcceptedAt: settings,
};

it('is named to a parent, each column of a person too, in a kind that only the desk’s own has not', () => {
  const kinds = Object.values<PersonalDataKind>(personalDataKinds);
  for (const { isDesk = false, parents } of kinds) expect(parents === null).toBe(isDesk);
  const all = kinds.map(({ parents, parentsToo }) => `${parents} ${parentsToo ?? ''}`).join('\n');
  for (const [column, words] of Object.entries(parentsWords)) if (words) expect(all, column).toContain(words);
});
