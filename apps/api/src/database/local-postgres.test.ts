import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Client } from 'pg';
import { afterEach, describe, expect, test } from 'vitest';
import type { LocalPostgres } from './local-postgres.ts';
import { startLocalPostgres } from './local-postgres.ts';
import { choosePlace } from './postgres-folder.ts';

let dataDir = '';
let running: LocalPostgres | undefined;
const logged: string[] = [];

const start = async () => {
  dataDir ||= mkdtempSync(join(tmpdir(), 'mycrew-database-'));
  running = await startLocalPostgres({ dataDir, log: (sentence) => logged.push(sentence) });
  return running;
};

afterEach(async () => {
  await running?.stop();
  if (dataDir) rmSync(dataDir, { recursive: true });
  dataDir = '';
  running = undefined;
  logged.length = 0;
});

async function ask(to: LocalPostgres, sql: string): Promise<unknown[]> {
  const client = new Client({ host: to.host, port: to.port, user: to.user, database: to.database });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows.flatMap((row) => Object.values(row));
  } finally {
    await client.end().catch(() => {});
  }
}

const postmaster = (to: LocalPostgres) =>
  Number(readFileSync(join(to.host, '.s.PGSQL.5432.lock'), 'utf8').split('\n')[0]);

test('what was written is there after a stop and a new start', async () => {
  const first = await start();
  await ask(first, `create table words as select 'okay' as word`);
  await first.stop();
  expect(await ask(await start(), 'select word from words')).toEqual(['okay']);
});

test('what was committed is there after the server was killed, and it comes back by itself', async () => {
  const database = await start();
  await ask(database, `create table words as select 'still here' as word`);
  const killed = postmaster(database);
  process.kill(killed, 'SIGKILL');

  const words = () => ask(database, 'select word from words').catch(() => []);
  await expect.poll(words, { timeout: 20_000 }).toEqual(['still here']);
  expect(postmaster(database)).not.toBe(killed);
  // It accepts connections a moment before it reports so.
  await expect.poll(() => logged, { timeout: 20_000 }).toContain('PostgreSQL is running again.');
});

test('a process that outlives its killed server, stuck, does not keep the next one out', async () => {
  const database = await start();
  const stuck = new Client({ host: database.host, port: database.port, user: database.user, database: 'mycrew' });
  stuck.on('error', () => {});
  await stuck.connect();
  const { rows } = await stuck.query<{ pid: number }>('select pg_backend_pid() as pid');
  process.kill(rows[0]!.pid, 'SIGSTOP');
  process.kill(postmaster(database), 'SIGKILL');
  await expect.poll(() => logged, { timeout: 60_000 }).toContain('PostgreSQL is running again.');
  expect(await ask(database, 'select 1')).toEqual([1]);
  await stuck.end().catch(() => {});
});

// Another process of ours, which can be killed without any chance to tidy up.
async function startElsewhere(): Promise<ChildProcess> {
  dataDir ||= mkdtempSync(join(tmpdir(), 'mycrew-database-'));
  const module = pathToFileURL(join(import.meta.dirname, 'local-postgres.ts')).href;
  const script = `const { startLocalPostgres } = await import(${JSON.stringify(module)});
    const to = await startLocalPostgres({ dataDir: ${JSON.stringify(dataDir)}, log: () => {} });
    console.log(JSON.stringify(to)); setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  running = { ...(JSON.parse(line.toString()) as LocalPostgres), stop: async () => {} };
  return child;
}

test('what was committed is there after everything was killed at once', async () => {
  const child = await startElsewhere();
  await ask(running as LocalPostgres, `create table words as select 'never lost' as word`);
  const server = postmaster(running as LocalPostgres);
  child.kill('SIGKILL');
  process.kill(server, 'SIGKILL');
  await once(child, 'exit');
  expect(await ask(await start(), 'select word from words')).toEqual(['never lost']);
});

test('a server left behind by a killed process is not in the way of the next start', async () => {
  const child = await startElsewhere();
  await ask(running as LocalPostgres, `create table words as select 'left behind' as word`);
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(await ask(await start(), 'select word from words')).toEqual(['left behind']);
});

test('rows are on disk before a commit is answered, and no network port is open', async () => {
  const database = await start();
  expect(await ask(database, 'show fsync')).toEqual(['on']);
  expect(await ask(database, 'show synchronous_commit')).toEqual(['on']);
  expect(await ask(database, 'show listen_addresses')).toEqual(['']);
  expect(await ask(database, 'show data_checksums')).toEqual(['on']);
});

test('rows live in the data folder, also where that is closed to everybody else', async () => {
  const database = await start();
  expect(await ask(database, 'show data_directory')).toEqual([join(dataDir, 'postgres', 'data')]);
  expect(statSync(dataDir).mode & 0o067).toBe(0);
});

test('a second MyCrew on the same folder reports that and does no harm', async () => {
  const database = await start();
  await expect(startLocalPostgres({ dataDir, log: () => {} })).rejects.toThrow(/already running on .* Stop it first/);
  expect(await ask(database, 'select 1')).toEqual([1]);
});

describe.runIf(process.getuid?.() === 0)('as root, with a data folder that the database’s user cannot enter', () => {
  const [stranger, closed] = [54_321, 0o700];
  const folders = () => {
    dataDir = mkdtempSync(join(tmpdir(), 'mycrew-places-'));
    chmodSync(dataDir, 0o755);
    const closedTo = (name: string) => {
      const path = join(dataDir, name);
      mkdirSync(path, { mode: closed });
      chownSync(path, stranger, stranger);
      return path;
    };
    return { data: closedTo('data'), service: closedTo('service'), free: join(dataDir, 'free') };
  };

  test('another one’s folder under /var/lib is passed over, and rows that are there are found again', () => {
    const { data, service, free } = folders();
    const place = choosePlace(data, (sentence) => logged.push(sentence), [service, free]);
    expect(place.folder.startsWith(join(free, 'data-'))).toBe(true);
    expect(logged).toEqual([`PostgreSQL cannot reach ${data}, so it keeps its rows in ${place.folder}.`]);
    mkdirSync(place.data);
    writeFileSync(join(place.data, 'PG_VERSION'), '18\n');
    expect(choosePlace(data, () => {}, [join(dataDir, 'newer'), service, free]).folder).toBe(place.folder);
    expect(readdirSync(service)).toEqual([]);
  });

  test('where none is left, the error names the folder, the account without access and the remedy', () => {
    const { data, service } = folders();
    const choose = () => choosePlace(data, () => {}, [service]);
    expect(choose).toThrow(
      new RegExp(
        `^PostgreSQL runs as .*, who may not pass through ${service}: chmod o\\+x ${service} lets it in\\.$`,
        'u',
      ),
    );
    chmodSync(service, 0o711);
    expect(choose().folder.startsWith(service)).toBe(true);
  });
});
