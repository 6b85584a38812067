// What ten years cost: the same calls for somebody with a long history and for somebody who began lately, in turns.
import { Client, type PoolConfig } from 'pg';
import { documentOfText } from '../packages/contract/src/journal-document.ts';
import type { StoryServer } from '../e2e/server.ts';
import { rawRequest, type LoadResult } from './load.ts';
import { join, post, signUp, type Someone } from './people.ts';
import type { Row } from './row.ts';
import { inTurns } from './turns.ts';

/** Whoever began lately fills every screen once, so that both are answered the same number of rows. */
const sizes = { old: { days: 3_650, pages: 1_000 }, lately: { days: 100, pages: 20 } };
type Size = (typeof sizes)['old'];

interface Pair {
  youth: Someone;
  supporter: Someone;
}

const written = 20;
/** One a day, each answered, none of them through the door: nobody could. */
const earlierCheckins = `
  WITH felt AS (
    INSERT INTO checkins (id, person_id, family_id, primary_emotion_id, emotion_ids, is_hard, shared_with_crew, local_date,
      happened_at, created_at)
    SELECT gen_random_uuid(), $1, 'worried', 'stressed', ARRAY['stressed'], true, true,
      current_date - n, now() - n * interval '1 day', now() - n * interval '1 day'
    FROM generate_series(1, $3::int) n RETURNING *
  ), answered AS (
    INSERT INTO checkin_answers (checkin_id, youth_id, supporter_id, reply_emotion_id, created_at)
    SELECT id, person_id, $2, 'hug', happened_at FROM felt
  )
  INSERT INTO day_summaries (person_id, local_date, family_id, emotion_id, checkin_count, updated_at)
  SELECT person_id, local_date, family_id, primary_emotion_id, 1, happened_at FROM felt`;
const friendsForLong = `UPDATE crew_members SET since = now() - interval '11 years', shown_from = now() - interval '11 years'
  WHERE youth_id = $1`;
const everyPageShared = `INSERT INTO journal_shares (page_id, person_id, reader_id, shared_at)
  SELECT id, person_id, $2, now() FROM journal_pages WHERE person_id = $1`;

const someoneWith = async (server: StoryServer, database: Client, { days, pages }: Size): Promise<Pair> => {
  const youth = await signUp(server, 'Tahlia');
  const supporter = await signUp(server, 'Leanne');
  await joinCrew(server, database, youth, supporter);
  for (let turn = 0; turn < written; turn++)
    await post(server, '/checkin', { Emotions: [{ _id: 'stressed' }], CheckinText: `a bad day ${turn}` }, youth.token);
  await database.query(earlierCheckins, [youth.id, supporter.id, days - written]);
  const Document = documentOfText('About as long as people write of a day that was neither good nor bad. '.repeat(8));
  const write = async (turn: number) => {
    const WrittenOn = new Date(Date.now() - turn * 3 * 86_400_000).toISOString();
    const page = { Title: `Page ${turn}`, Document, Tags: ['school'], Status: 'finished', WrittenOn };
    await post(server, '/journals', page, youth.token);
  };
  const atOnce = 10;
  for (let turn = 0; turn < pages; turn += atOnce)
    await Promise.all(Array.from({ length: atOnce }, (_, more) => write(turn + more)));
  await database.query(everyPageShared, [youth.id, supporter.id]);
  return { youth, supporter };
};

const joinCrew = async (server: StoryServer, database: Client, youth: Someone, supporter: Someone) => {
  await join(server, youth, supporter);
  await database.query(friendsForLong, [youth.id]);
  await database.query('UPDATE people SET can_share_data = true WHERE id = $1', [youth.id]);
};

interface Read {
  what: string;
  path: (of: Pair) => string;
  as?: keyof Pair;
}
const today = () => new Date().toISOString().slice(0, 10);
const halfAYearAgo = () => new Date(Date.now() - 181 * 86_400_000).toISOString().slice(0, 10);
const reads: Read[] = [
  { what: 'home', path: () => `/user/dashboard?currentDate=${today()}&offSet=0` },
  { what: 'a month', path: () => '/user/dashboard/calendar/monthly?page=1&offset=0' },
  { what: 'a day', path: () => `/user/daily-calendar-history?date=${today()}&offset=0` },
  { what: 'the list of check-ins', path: () => '/user/dashboard/checkins/pagination?page=1' },
  { what: 'half a year of days', path: () => `/user/dashboard/checkins/days?from=${halfAYearAgo()}&until=${today()}` },
  { what: 'the newest answers', path: () => '/user/dashboard/checkin/add-emotion' },
  { what: 'the journal', path: () => '/journals?page=1' },
  { what: 'the journal, by a tag', path: () => '/journals?page=1&tag=school' },
  { what: 'pages shared with me', path: () => '/journals/shared?page=1', as: 'supporter' },
  { what: 'home of a supporter', path: () => `/user/dashboard?currentDate=${today()}&offSet=0`, as: 'supporter' },
  { what: 'a month of a youth', path: ({ youth }) => `/user/${youth.id}/calendar?page=1&offset=0`, as: 'supporter' },
];

const whenNobodyShares: Read[] = [
  { what: 'pages shared with me, once that is off', path: () => '/journals/shared?page=1', as: 'supporter' },
];

export const years = async (server: StoryServer, connection: PoolConfig): Promise<Row[]> => {
  const database = new Client(connection);
  await database.connect();
  const lately = await someoneWith(server, database, sizes.lately);
  const old = await someoneWith(server, database, sizes.old);
  await database.query('ANALYZE');
  const port = Number(new URL(server.address).port);
  const compare = async ({ what, path, as = 'youth' }: Read): Promise<Row> => {
    const asked = [old, lately].map((of) => ({
      port,
      request: rawRequest('GET', `/api${path(of)}`, { authorization: `Bearer ${of[as].token}`, 'x-active-ago': '0' }),
    }));
    const [ten, one] = (await inTurns(asked)) as [LoadResult, LoadResult];
    const ms = ({ p50, p99 }: LoadResult) => `p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms`;
    return {
      what: `ten years: ${what}`,
      ours: ms(ten),
      bare: `three months: ${ms(one)}`,
      ratio: `${(ten.p99 / one.p99).toFixed(2)}, p50 ${(ten.p50 / one.p50).toFixed(2)}`,
      limit: '≤ 1.3',
    };
  };
  const rows: Row[] = [];
  for (const read of reads) rows.push(await compare(read));
  await database.query('UPDATE people SET can_share_data = false WHERE id = ANY ($1)', [
    [old.youth.id, lately.youth.id],
  ]);
  for (const read of whenNobodyShares) rows.push(await compare(read));
  await database.end();
  return rows;
};
