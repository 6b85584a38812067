// Each form that a migration may have, on a table of a million rows while it is written, and cut off in the middle.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { serverRole } from '../../apps/api/src/database/postgres-folder.ts';
import { Postgres } from '../../faults/postgres.ts';
import { Server } from '../../faults/server.ts';
import { pause, until } from '../../faults/wait.ts';
import type { Drill, Stage } from '../drill.ts';
import { freePort } from '../../e2e/server.ts';
import { serverFolder } from '../loopback.ts';
import { codeOf } from '../product.ts';

const root = join(import.meta.dirname, '../..');
const rows = Number(process.env['DRILL_ROWS'] ?? 1_000_000);
const longestMs = 1_000;
const endsWithinMs = 30_000;
const beganWithinMs = 60_000;

interface Form {
  name: string;
  sql: string;
  /** What the running statement contains, by which one sees that it has begun. */
  sign: string;
  /** It takes a moment: only behind somebody who reads can it be met. */
  isQuick: boolean;
  /** Whether it is done, as one row of `done`. */
  done: string;
}

const column = (name: string) =>
  `SELECT EXISTS (SELECT FROM pg_attribute WHERE attrelid = 'trial'::regclass AND attname = '${name}') AS done`;

/** Code of this version is the release that does without `old_words`. */
const forms: readonly Form[] = [
  {
    name: 'add a column',
    sql: 'ALTER TABLE trial ADD COLUMN new_words text;',
    sign: 'ADD COLUMN new_words',
    isQuick: true,
    done: column('new_words'),
  },
  {
    name: 'add a column with a default',
    sql: 'ALTER TABLE trial ADD COLUMN counted int NOT NULL DEFAULT 7;',
    sign: 'ADD COLUMN counted',
    isQuick: true,
    done: `SELECT count(*) FILTER (WHERE counted = 7) = count(*) AS done FROM trial`,
  },
  {
    name: 'fill a column by portions',
    sql: `-- online
-- repeat
UPDATE trial SET new_words = upper(old_words) WHERE id IN (SELECT id FROM trial WHERE new_words IS NULL LIMIT 10000);
`,
    sign: 'SET new_words',
    isQuick: false,
    // What is written meanwhile comes from a release that does not know it.
    done: `SELECT count(new_words) >= ${rows} AS done FROM trial`,
  },
  {
    name: 'build an index',
    sql: '-- online\nCREATE INDEX CONCURRENTLY IF NOT EXISTS trial_new_words ON trial (new_words);\n',
    sign: 'trial_new_words ON trial',
    isQuick: false,
    done: `SELECT indisvalid AS done FROM pg_index WHERE indexrelid = to_regclass('trial_new_words')`,
  },
  {
    name: 'add a constraint',
    sql: 'ALTER TABLE trial ADD CONSTRAINT trial_counted CHECK (counted >= 0) NOT VALID;',
    sign: 'ADD CONSTRAINT trial_counted',
    isQuick: true,
    done: `SELECT EXISTS (SELECT FROM pg_constraint WHERE conname = 'trial_counted') AS done`,
  },
  {
    name: 'validate it',
    sql: '-- online\nALTER TABLE trial VALIDATE CONSTRAINT trial_counted;\n',
    sign: 'VALIDATE CONSTRAINT trial_counted',
    isQuick: false,
    done: `SELECT convalidated AS done FROM pg_constraint WHERE conname = 'trial_counted'`,
  },
  {
    name: 'remove a column',
    sql: '-- needs 0.1.0\nALTER TABLE trial DROP COLUMN old_words;',
    sign: 'DROP COLUMN old_words',
    isQuick: true,
    done: `SELECT NOT done AS done FROM (${column('old_words')}) AS found`,
  },
];

/** Somebody who goes on writing one row after the other, whatever the schema; knows how long one had to wait. */
const startWriting = (connectionString: string) => {
  let [longest, tries, written] = [0, 0, 0];
  const over = new AbortController();
  const writeOne = async (client: Client): Promise<void> => {
    const began = performance.now();
    await client.query('INSERT INTO trial (id) VALUES ($1)', [rows + (tries += 1)]);
    await client.query('UPDATE trial SET number = number + 1 WHERE id = $1', [1 + Math.floor(Math.random() * rows)]);
    written += 1;
    longest = Math.max(longest, performance.now() - began);
  };
  const connectAndWrite = async (): Promise<void> => {
    const client = new Client({ connectionString });
    // Where the database dies it begins again, and what it was at does not count.
    client.on('error', () => {});
    try {
      await client.connect();
      while (!over.signal.aborted) {
        await writeOne(client);
        await pause(2);
      }
    } catch (error) {
      if (/^(?:2|42)/u.test((error as { code?: string }).code ?? '')) throw error;
      await pause(100);
    } finally {
      await client.end().catch(() => {});
    }
  };
  const writing = (async () => {
    while (!over.signal.aborted) await connectAndWrite();
  })();
  writing.catch(() => {});
  return {
    /** Since it was asked last. */
    longestMs: () => {
      const ms = Math.round(longest);
      longest = 0;
      return ms;
    },
    written: () => written,
    end: async () => {
      over.abort();
      await writing;
    },
  };
};

const run = async (stage: Stage): Promise<void> => {
  const newer = codeOf(stage, 'HEAD', 'newer');
  const postgres = await Postgres.start(serverFolder(stage, 'database'));
  stage.later(() => postgres.close());
  const [{ owner }] = (await postgres.ask<{ owner: string }>('SELECT current_user AS owner')) as [{ owner: string }];
  const ownerUrl = postgres.url.replace(serverRole, owner);
  await postgres.ask(`CREATE TABLE trial (id bigint PRIMARY KEY, number int NOT NULL DEFAULT 0, old_words text DEFAULT 'words');
    INSERT INTO trial SELECT id, 0, 'words ' || id FROM generate_series(1, ${rows}) AS id`);
  await postgres.ask('VACUUM ANALYZE trial');
  const writer = startWriting(ownerUrl);
  stage.later(() => writer.end());

  const serverOf = async (name: string, code: string) => {
    const port = await freePort();
    const settings = {
      DATABASE_URL: postgres.url,
      DATABASE_OWNER_URL: ownerUrl,
      MASTER_KEY: Buffer.alloc(32, 9).toString('base64'),
      DATA_DIR: join(stage.folder, 'pictures'),
      HOST: '127.0.0.1',
      BASE_URL: `http://localhost:${port}`,
      DEMO: 'off',
      LOG_LEVEL: 'error',
      // The drill `upgrade` has it made.
      BACKUP_BEFORE_UPGRADE_MB: '0',
    };
    const server = new Server({ name, role: 'api', port, code, settings });
    stage.later(() => server.end());
    return server;
  };
  const serves = async (name: string, code: string, when: string): Promise<void> => {
    const server = await serverOf(name, code);
    try {
      await server.start({ ROLE: 'all' });
      const answer = await fetch(`http://127.0.0.1:${server.port}/api/ready`);
      if (!answer.ok) stage.found(`${name} does not serve ${when}: ${answer.status}.`);
    } catch (error) {
      stage.found(`${name} does not start ${when}: ${(error as Error).message}`);
    }
    if ((await server.leaves(endsWithinMs)) === null) stage.found(`${name} did not end ${when}.`);
  };

  /** Starts the newer version, and kills it in the middle of this migration. */
  const killWithin = async ({ name, sign, isQuick }: Form, withDatabase: boolean): Promise<void> => {
    const reader = new Client({ connectionString: ownerUrl });
    reader.on('error', () => {});
    await reader.connect();
    if (isQuick) await reader.query('BEGIN; LOCK TABLE trial IN ACCESS SHARE MODE');
    const server = await serverOf('the newer version', newer);
    const started = server.start({ ROLE: 'all' });
    started.catch(() => {});
    const hasBegun = await until(
      async () =>
        (
          await postgres.ask(
            `SELECT FROM pg_stat_activity WHERE state = 'active' AND pid <> pg_backend_pid() AND query LIKE $1`,
            [`%${sign}%`],
          )
        ).length > 0,
      beganWithinMs,
      5,
    );
    if (!hasBegun) stage.found(`Nobody saw it ${name}.`);
    // As long as it asks for its lock several times.
    if (isQuick && !withDatabase) await pause(2_500);
    await Promise.all([server.kill(), withDatabase ? postgres.crash() : null]);
    await reader.end().catch(() => {});
  };

  for (const [at, form] of forms.entries()) {
    const file = `${9001 + at}_trial.sql`;
    writeFileSync(join(newer, 'apps/api/src/database/migrations', file), form.sql);
    const isApplied = async () =>
      (await postgres.ask('SELECT FROM applied_migrations WHERE name = $1', [file])).length > 0;
    await killWithin(form, true);
    if (await isApplied()) stage.found(`A power cut came too late: ${form.name}.`);
    await serves('this version', root, `after a power cut (${form.name})`);
    writer.longestMs();
    await killWithin(form, false);
    await serves('this version', root, `after kill -9 (${form.name})`);
    const behindReader = writer.longestMs();
    const began = performance.now();
    await serves('the newer version', newer, `(${form.name})`);
    const took = Math.round(performance.now() - began);
    const alone = writer.longestMs();
    await serves('this version', root, `once it is done (${form.name})`);
    const [done] = await postgres.ask<{ done: boolean }>(form.done);
    if (!done?.done || !(await isApplied())) stage.found(`It is not done: ${form.name}.`);
    stage.say(
      `${form.name.padEnd(28)} ${String(took).padStart(6)} ms from start to end; the writer waited ${alone} ms at most, ` +
        `${behindReader} ms while it was killed${form.isQuick ? ' behind a reader' : ''}`,
    );
    for (const ms of [alone, behindReader])
      if (ms > longestMs) stage.found(`${form.name}: the writer waited ${ms} ms.`);
  }
  await writer.end();
  stage.say(`${rows} rows, and ${writer.written()} written meanwhile.`);
};

export const drill: Drill = {
  name: 'migrations',
  about: 'each form of a migration on a million rows that are written meanwhile, cut off in the middle',
  needs: [{ name: 'git', package: 'git' }],
  run,
};
