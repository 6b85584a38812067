// Real servers on one database, and people with sessions written straight into it: signing up 2,000 takes minutes.
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { io, type Socket } from 'socket.io-client';
import type { FromClient, FromServer } from '../packages/contract/src/realtime.ts';
import { systemClock } from '../apps/api/src/clock.ts';
import { createDatabase, type DatabaseConnectionSettings } from '../apps/api/src/database/database.ts';
import { startLocalPostgres } from '../apps/api/src/database/local-postgres.ts';
import { migrate } from '../apps/api/src/database/migrate.ts';
import { seed } from '../apps/api/src/database/seed.ts';
import { createFieldEncryption } from '../apps/api/src/privacy/field-encryption.ts';
import { houseKeyName, openHouseKey } from '../apps/api/src/privacy/house-key.ts';
import { createWrapping, houseKeyPurpose, type MasterKeys } from '../apps/api/src/privacy/wrapping.ts';
import { aSupporter, aYouth, joinCrew, type TestPerson } from '../apps/api/src/testing/people.ts';
import { quietLog } from '../apps/api/src/testing/quiet-log.ts';
import { startServerProcess, type ServerProcess } from '../apps/api/src/testing/server-process.ts';

/** As startServerProcess hands it to its servers. */
const usualKey = Buffer.alloc(32, 7);
const sessionsHold = new Date('2099-01-01T00:00:00Z');

const wrappedHouseKey = (houseKey: Buffer, masterKeys: MasterKeys) => ({
  name: houseKeyName,
  ...createWrapping(masterKeys, houseKeyPurpose).wrap(houseKey, houseKeyName),
});

export interface Crew {
  youth: TestPerson;
  supporters: TestPerson[];
}
export type AppSocket = Socket<FromServer, FromClient>;

export interface WorldDatabase {
  connection: DatabaseConnectionSettings;
  /** How the servers reach it, where that is another way. */
  settings?: Record<string, string>;
  pid: number;
  close(): Promise<void>;
}

const ownDatabase = async (folder: string): Promise<WorldDatabase> => {
  const dataDir = join(folder, 'database');
  const { stop, host, port, user, database } = await startLocalPostgres({ dataDir, log: () => {}, durable: true });
  const connection = { host, port, user, database };
  const { db, pool } = createDatabase({ ...connection, poolSize: 1 }, quietLog);
  const { rows } = await pool.query<{ data_directory: string }>('SHOW data_directory');
  await db.destroy();
  const [postmaster] = readFileSync(join(rows[0]!.data_directory, 'postmaster.pid'), 'utf8').split('\n');
  return { connection, pid: Number(postmaster), close: stop };
};

interface Given {
  database?: WorldDatabase | undefined;
  /** Of one cell among several, which have a house key in common. */
  keys?: { masterKey: Buffer; houseKey: Buffer };
}

export const openWorld = async (
  settings: Record<string, string> = {},
  count = 2,
  { database: given, keys }: Given = {},
) => {
  const masterKeys = { present: keys?.masterKey ?? usualKey };
  const folder = await mkdtemp(join(tmpdir(), 'mycrew-sockets-'));
  const database = given ?? (await ownDatabase(folder));
  const { connection } = database;
  const { db, pool } = createDatabase({ ...connection, poolSize: 6 }, quietLog);
  await migrate(pool);
  await seed(db);
  if (keys) await db.insertInto('vault.houseKeys').values(wrappedHouseKey(keys.houseKey, masterKeys)).execute();
  const fields = createFieldEncryption({ masterKeys, houseKey: await openHouseKey(db, masterKeys) });
  const people = { db, fields, clock: systemClock };
  const start = (role: 'api' | 'worker') =>
    startServerProcess(connection, folder, {
      LOG_LEVEL: 'fatal',
      DEMO: 'off',
      MASTER_KEY: masterKeys.present.toString('base64'),
      ...database.settings,
      ...settings,
      ROLE: role,
    });
  const servers: ServerProcess[] = [];
  while (servers.length < count) servers.push(await start('api'));
  const workers: ServerProcess[] = [];
  const end = async () => {
    await Promise.all([...servers, ...workers].map((server) => server.end('SIGTERM')));
  };

  return {
    servers,
    workers,
    startWorker: async () => void workers.push(await start('worker')),
    connection,
    pool,
    people,
    postgresPid: database.pid,
    /** The servers, and nothing else. */
    end,
    /** Youths with so many supporters each, all with a session that does not end. */
    async crews(count: number, size: number): Promise<Crew[]> {
      const made: Crew[] = [];
      const one = async (): Promise<Crew> => {
        const youth = await aYouth(people, { canShareData: true });
        const supporters: TestPerson[] = [];
        for (let turn = 0; turn < size; turn++) {
          const supporter = await aSupporter(people);
          await joinCrew(people, youth.id, supporter.id);
          supporters.push(supporter);
        }
        return { youth, supporters };
      };
      const atOnce = 5;
      for (let turn = 0; turn < count; turn += atOnce)
        made.push(...(await Promise.all(Array.from({ length: Math.min(atOnce, count - turn) }, one))));
      const lasting = { accessExpiresAt: sessionsHold, lastActiveAt: sessionsHold, idleEndsAt: sessionsHold };
      await db
        .updateTable('sessions')
        .set({ ...lasting, absoluteEndsAt: sessionsHold })
        .execute();
      return made;
    },
    async close(): Promise<void> {
      await end();
      await db.destroy();
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
export type World = Awaited<ReturnType<typeof openWorld>>;

export const addressOf = ({ port }: Pick<ServerProcess, 'port'>): string => `http://127.0.0.1:${port}`;

/** Connected and signed in. */
export const openSocket = (address: string, { token }: TestPerson): Promise<AppSocket> =>
  new Promise((ready, failed) => {
    const socket: AppSocket = io(address, { transports: ['websocket'], forceNew: true, reconnectionDelayMax: 500 });
    socket.on('connect', () => socket.emit('update-token-message', { token }));
    socket.once('token-accepted', () => ready(socket));
    socket.once('connect_error', failed);
  });
