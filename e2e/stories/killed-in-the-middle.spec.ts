// Pulling the plug while many people save: what was answered is there once, what is said again is not saved twice.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checkinEndpoints } from '@mycrew/contract/checkins.ts';
import { Client } from 'pg';
import { answerOf } from '../api.ts';
import { aYouth, type Account } from '../people.ts';
import type { StoryServer } from '../server.ts';
import { expect, ownServer, test } from '../story.ts';

const clients = 16;
const kills = 3;
const savesBetween = 10 * clients;

// A machine full of people at one address.
const server = ownServer({ RATE_SCALE: '1000' });

interface Kept {
  key: string;
  comment: string;
  id: string;
}

const pause = (ms: number) => new Promise<void>((wake) => setTimeout(wake, ms));

/** Says it again with the same key until there is an answer, as the app does. */
async function save(at: StoryServer, { session }: Account, key: string, comment: string): Promise<Kept> {
  const body = { Emotions: [{ _id: 'lonely', isPrimary: true }], CheckinText: comment };
  for (;;) {
    const answer = await answerOf(at, checkinEndpoints.add, { body }, { token: session.Token, key }).catch(() => null);
    if (answer?.data) return { key, comment, id: answer.data.Checkin._id };
    if (answer && answer.statusCode < 500) throw new Error(`Refused: ${JSON.stringify(answer)}`);
    await pause(100);
  }
}

async function databaseOf({ dataDir }: StoryServer): Promise<Client> {
  const written = await readFile(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8');
  const [, , , port, host] = written.split('\n');
  const client = new Client({ host: host ?? '', port: Number(port), user: 'mycrew', database: 'mycrew' });
  await client.connect();
  return client;
}

async function savedIds(at: StoryServer): Promise<string[]> {
  const database = await databaseOf(at);
  const { rows } = await database.query<{ id: string }>('SELECT id FROM checkins');
  await database.end();
  return rows.map(({ id }) => id);
}

test('three power cuts lose and double nothing', async () => {
  const people = await Promise.all(Array.from({ length: clients }, () => aYouth(server())));
  const over = new AbortController();
  let saves = 0;
  /** However fast the machine is, each life of the server has work behind it and work in hand. */
  const untilSavedMore = async () => {
    const enough = saves + savesBetween;
    await expect.poll(() => saves).toBeGreaterThanOrEqual(enough);
  };
  const goOn = async (person: Account, number: number): Promise<Kept[]> => {
    const kept: Kept[] = [];
    while (!over.signal.aborted) {
      const comment = `${number}-${kept.length}`;
      kept.push(await save(server(), person, crypto.randomUUID(), comment));
      saves += 1;
    }
    return kept;
  };
  const work = people.map((person, number) => goOn(person, number));

  for (let count = 0; count < kills; count += 1) {
    await untilSavedMore();
    await server().end('SIGKILL');
    await server().startAgain();
  }
  await untilSavedMore();
  over.abort();
  const kept = await Promise.all(work);

  const answered = kept.flat().map(({ id }) => id);
  console.log(`    ${answered.length} check-ins were answered across ${kills} power cuts`);
  expect(answered.length).toBeGreaterThan(clients * (kills + 1));
  expect(new Set(answered).size).toBe(answered.length);
  expect((await savedIds(server())).toSorted()).toEqual(answered.toSorted());

  await test.step('the same keys again are the same check-ins', async () => {
    const again = await Promise.all(
      people.map(async (person, number) => {
        const mine = kept[number] ?? [];
        const some = [...mine.slice(0, 5), ...mine.slice(-5)];
        const repeated = await Promise.all(some.map(({ key, comment }) => save(server(), person, key, comment)));
        return [repeated, some] as const;
      }),
    );
    for (const [repeated, some] of again) expect(repeated).toEqual(some);
    expect(await savedIds(server())).toHaveLength(answered.length);
  });
});
