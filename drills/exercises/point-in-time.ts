// A table is dropped by mistake: the database goes back to the moment before, with pgBackRest, and MyCrew goes on there.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { documentOfText } from '@mycrew/contract/journal-document.ts';
import { Client } from 'pg';
import { giveTo } from '../../apps/api/src/database/postgres-account.ts';
import type { Drill, Stage } from '../drill.ts';
import { freePort } from '../../e2e/server.ts';
import { serverAccount, serverFolder } from '../loopback.ts';
import { ask, command, signIn, startProduct } from '../product.ts';

const programs = ['initdb', 'pg_ctl'].map((name) => ({
  name,
  package: 'postgresql-15',
  folders: ['/usr/lib/postgresql/15/bin'],
}));

/** As whom PostgreSQL runs; a bounded time. */
const runAs = (program: string, args: string[]): void => {
  const { status, stdout, stderr } = spawnSync(program, args, {
    ...serverAccount(),
    cwd: '/',
    encoding: 'utf8',
    // A server that goes on in the background must not hold our pipes.
    stdio: program.endsWith('pg_ctl') ? 'ignore' : 'pipe',
    timeout: 180_000,
  });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} failed: ${stdout ?? ''}${stderr ?? ''}`);
};

const startArchived = async (stage: Stage) => {
  const [data, repo, logs] = ['data', 'repository', 'logs'].map((name) => serverFolder(stage, name)) as [
    string,
    string,
    string,
  ];
  const port = await freePort();
  const config = join(repo, 'pgbackrest.conf');
  const lines = [
    '[global]',
    `repo1-path=${repo}`,
    `log-path=${logs}`,
    `lock-path=${logs}`,
    `spool-path=${logs}`,
    'repo1-retention-full=2',
    'start-fast=y',
    'compress-type=zst',
    '[mycrew]',
    `pg1-path=${data}`,
    `pg1-port=${port}`,
    `pg1-socket-path=${logs}`,
    'pg1-user=mycrew',
    'pg1-database=postgres',
  ];
  writeFileSync(config, `${lines.join('\n')}\n`);
  giveTo(config, serverAccount());
  runAs(stage.at('initdb'), ['-D', data, '-U', 'mycrew', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '-k']);
  const conf = join(data, 'postgresql.conf');
  const backrest = `${stage.at('pgbackrest')} --config=${config} --stanza=mycrew`;
  const settings = [
    `port = ${port}`,
    "listen_addresses = '127.0.0.1'",
    `unix_socket_directories = '${logs}'`,
    'archive_mode = on',
    `archive_command = '${backrest} archive-push %p'`,
    'archive_timeout = 60',
    'wal_level = replica',
  ];
  writeFileSync(conf, `${readFileSync(conf, 'utf8')}\n${settings.join('\n')}\n`);
  const control = (...args: string[]) =>
    runAs(stage.at('pg_ctl'), ['-D', data, '-l', join(logs, 'server.log'), '-w', '-t', '120', ...args]);
  const stop = (mode = 'fast') => control('stop', '-m', mode);
  control('start');
  stage.later(() => {
    try {
      stop('immediate');
    } catch {
      // It had been stopped.
    }
  });
  return {
    url: `postgres://mycrew@127.0.0.1:${port}/postgres`,
    start: () => control('start'),
    stop,
    archive: (...args: string[]) => runAs(stage.at('pgbackrest'), [`--config=${config}`, '--stanza=mycrew', ...args]),
  };
};

const one = async (url: string, text: string, values: unknown[] = []): Promise<Record<string, string> | undefined> => {
  const client = new Client(url);
  await client.connect();
  try {
    return (await client.query<Record<string, string>>(text, values)).rows[0];
  } finally {
    await client.end();
  }
};

const eraseNow = async (url: string, name: string): Promise<boolean> => {
  const person = await one(
    url,
    `UPDATE people SET status = 'closing', deletion_on = now() - interval '1 minute' WHERE first_name = $1 RETURNING id`,
    [name],
  );
  const personId = person!['id'];
  await one(url, `INSERT INTO pgboss.job (name, data) VALUES ('erase-account', $1)`, [JSON.stringify({ personId })]);
  for (let turn = 0; turn < 60; turn++) {
    if (!(await one(url, 'SELECT id FROM people WHERE id = $1', [personId]))) return true;
    await pause(500);
  }
  return false;
};

const run = async (stage: Stage): Promise<void> => {
  const { folder, say, found } = stage;
  const postgres = await startArchived(stage);
  postgres.archive('stanza-create');
  const dataDir = join(folder, 'files');
  const settings = {
    DATABASE_URL: postgres.url,
    DATA_DIR: dataDir,
    MASTER_KEY: Buffer.alloc(32, 4).toString('base64'),
  };
  const product = await startProduct(stage, settings);
  const accounts = JSON.parse(readFileSync(join(dataDir, 'demo.json'), 'utf8')) as Record<string, string>[];
  const accountOf = (name: string) => accounts.find(({ who }) => who!.includes(name))!;
  const [tahlia, jonah] = [accountOf('Tahlia'), accountOf('Jonah')];
  const began = performance.now();
  postgres.archive('backup', '--type=full');
  say(`A full backup took ${((performance.now() - began) / 1000).toFixed(1)} s, while the product ran.`);

  const token = await signIn(product.base, tahlia['email']!, tahlia['password']!);
  const page = await ask(product.base, '/journals', {
    method: 'POST',
    token: token ?? undefined,
    body: { Title: 'Ferry', Document: documentOfText('after the backup'), Status: 'finished' },
  });
  if (page.status >= 300) throw new Error(`A page was answered ${page.status}.`);
  await pause(1_000);
  const moment = (await one(postgres.url, 'SELECT now()::text AS now'))!['now']!;
  await pause(1_000);
  if (!(await eraseNow(postgres.url, 'Jonah'))) found('Somebody who was to be erased is still there.');
  const ledger = join(folder, 'erased.jsonl');
  say((await command('deletions.ts', ['save', ledger], settings)).out.trim());
  await one(postgres.url, 'DROP TABLE journal_pages CASCADE');
  const lost = await ask(product.base, `/journals/${String(page.data['_id'])}`, { token: token ?? undefined });
  say(`A table was dropped; her page is answered ${lost.status}.`);
  await product.stop();
  await one(postgres.url, 'SELECT pg_switch_wal()');

  const away = performance.now();
  postgres.stop();
  postgres.archive('restore', '--delta', '--type=time', `--target=${moment}`, '--target-action=promote');
  postgres.start();
  for (let turn = 0; turn < 120; turn++) {
    if ((await one(postgres.url, 'SELECT pg_is_in_recovery() AS is').catch(() => null))?.['is'] === (false as never))
      break;
    await pause(250);
  }
  say(`Back at ${moment} after ${((performance.now() - away) / 1000).toFixed(1)} s.`);
  const settled = await command('restore-settle.ts', ['--deletions', ledger], settings);
  if (settled.code !== 0) found(`restore:settle failed: ${settled.err}`);
  say(settled.out.trim());

  const again = await startProduct(stage, settings);
  const anew = await signIn(again.base, tahlia['email']!, tahlia['password']!);
  const read = await ask(again.base, `/journals/${String(page.data['_id'])}`, { token: anew ?? undefined });
  if (read.status === 200 && JSON.stringify(read.data).includes('after the backup'))
    say('Her page, written after the backup, is there.');
  else found(`Her page is answered ${read.status}.`);
  if (await signIn(again.base, jonah['email']!, jonah['password']!)) found('Who was erased signs in again.');
  else say('Jonah, who was erased after that moment, cannot sign in.');
  const { status } = await ask(again.base, '/ready');
  if (status !== 200) found(`Ready is answered ${status}.`);
};

export const drill: Drill = {
  name: 'point-in-time',
  about: 'a table is dropped, and the database goes back to the moment before it, with pgBackRest',
  needs: [...programs, { name: 'pgbackrest', package: 'pgbackrest' }],
  run,
};
