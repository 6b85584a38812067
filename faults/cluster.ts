// The whole of it: one PostgreSQL, some API processes, some workers, the outside, and the people.
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildServerIfNeeded, serverDist } from '../tools/build-server.ts';
import { serverSettings } from '../tools/light-server.mjs';
import { Chance } from './chance.ts';
import { allDown, downBetween } from './outages.ts';
import { People } from './people.ts';
import { Postgres } from './postgres.ts';
import { Providers } from './providers.ts';
import { Proxy } from './proxy.ts';
import { Server } from './server.ts';
import { letAlertsStandAlone } from './storms.ts';
import { makeTemporary, removeTemporary } from './temporary.ts';

export const root: string = fileURLToPath(new URL('..', import.meta.url));
const builtScript = relative(root, join(serverDist, 'main.js'));
const masterKey = Buffer.alloc(32, 9);
const hookSecret = 'a-secret-for-reports-of-texts';

/** Below those that outgoing connections take, so that it is still free when a killed process starts again. */
export const freePort = async (chance: Chance): Promise<number> => {
  for (;;) {
    const port = chance.between(12_000, 31_000);
    const probe = createServer().listen(port, '127.0.0.1');
    const isFree = await Promise.race([once(probe, 'listening'), once(probe, 'error')]).then(
      () => probe.listening,
      () => false,
    );
    probe.close();
    if (isFree) return port;
  }
};

interface Wish {
  apis?: number;
  workers?: number;
  /** The folder with the code to run, from its sources; none: what was built of this one. */
  code?: string;
  /** Beside those that every process gets. */
  settings?: Record<string, string>;
  /** Done to the database before anything is started on it. */
  prepare?: (postgres: Postgres) => Promise<unknown>;
}

const open = new Set<Cluster>();
export const closeAll = async (): Promise<void> => {
  await Promise.all([...open].map((cluster) => cluster.close()));
};

export class Cluster {
  readonly folder: string = makeTemporary('faults');
  postgres!: Postgres;
  providers!: Providers;
  people!: People;
  apis: Server[] = [];
  workers: Server[] = [];
  /** Between the workers and the providers; they pass everything on until they are set otherwise. */
  lines: Record<'mail' | 'mail2' | 'one' | 'two' | 'push', Proxy> = {} as Cluster['lines'];
  readonly chance: Chance;
  readonly #code: string | undefined;
  readonly #settings: Record<string, string>;
  /** Another one each run, so that two runs side by side do not meet. */
  readonly #ports: Chance = new Chance(process.pid * 7_919 + Date.now());

  private constructor(chance: Chance, code: string | undefined, settings: Record<string, string>) {
    this.chance = chance;
    this.#code = code;
    this.#settings = settings;
  }

  static async start(chance: Chance, wish: Wish = {}): Promise<Cluster> {
    const { apis = 2, workers = 2, code, settings = {}, prepare } = wish;
    if (!code) await buildServerIfNeeded();
    const cluster = new Cluster(chance, code, settings);
    open.add(cluster);
    try {
      cluster.postgres = await Postgres.start(join(cluster.folder, 'database'));
      await letAlertsStandAlone(cluster.postgres);
      await prepare?.(cluster.postgres);
      const providers = (cluster.providers = await Providers.open());
      const next = () => chance.next();
      const [one, two] = providers.texts;
      const [mail, mail2] = providers.mails;
      cluster.lines = {
        mail: await Proxy.to(mail!.port, next),
        mail2: await Proxy.to(mail2!.port, next),
        one: await Proxy.to(one!.port, next),
        two: await Proxy.to(two!.port, next),
        push: await Proxy.to(providers.pushes.port, next),
      };
      providers.hook = { path: `/hooks/sms/${hookSecret}`, ports: cluster.ports };
      cluster.people = await People.of(cluster.postgres.db, masterKey, providers, cluster.lines.push.port);
      for (let turn = 0; turn < apis; turn++) cluster.apis.push(await cluster.server('api', `api ${turn + 1}`));
      for (let turn = 0; turn < workers; turn++)
        cluster.workers.push(await cluster.server('worker', `worker ${turn + 1}`));
      await Promise.all(cluster.servers.map((server) => server.start()));
    } catch (error) {
      await cluster.close();
      throw error;
    }
    return cluster;
  }

  /** One more process on this database, not started yet. */
  async server(role: 'api' | 'worker', name: string): Promise<Server> {
    const port = await freePort(this.#ports);
    const { postgres, lines, folder } = this;
    return new Server({
      name,
      role,
      port,
      ...(this.#code ? { code: this.#code } : { code: root, script: builtScript }),
      settings: {
        DATABASE_URL: postgres.url,
        DATABASE_POOL: '6',
        MASTER_KEY: masterKey.toString('base64'),
        DATA_DIR: join(folder, name.replaceAll(' ', '-')),
        HOST: '127.0.0.1',
        BASE_URL: `http://localhost:${port}`,
        SMTP_URL: `smtp://127.0.0.1:${lines.mail.port}`,
        SMTP_URL_2: `smtp://127.0.0.1:${lines.mail2.port}`,
        SMS_URL: `http://127.0.0.1:${lines.one.port}/`,
        SMS_URL_2: `http://127.0.0.1:${lines.two.port}/`,
        SMS_HOOK_SECRET: hookSecret,
        LOG_LEVEL: 'error',
        DEMO: 'off',
        RATE_SCALE: '1000000',
        ...(this.#code ? { NODE_COMPILE_CACHE: join(folder, 'compiled') } : serverSettings),
        ...this.#settings,
      },
    });
  }

  /** As the ledger names a provider: by the line that leads to it. */
  hostOf(provider: string): string {
    const lines: Record<string, Proxy> = {
      'mail one': this.lines.mail,
      'mail two': this.lines.mail2,
      one: this.lines.one,
      two: this.lines.two,
    };
    return `127.0.0.1:${lines[provider]?.port}`;
  }

  get servers(): Server[] {
    return [...this.apis, ...this.workers];
  }

  /** Where calls go: those that stand, or all of them where none does. */
  ports = (): number[] => {
    const standing = this.apis.filter(({ isRunning }) => isRunning);
    return (standing.length > 0 ? standing : this.apis).map(({ port }) => port);
  };

  /** How much of the time between the two the database and some worker were there: the rest is nobody's lateness. */
  upBetween(from: number, to: number): number {
    const down = [...this.postgres.outages.spans(), ...allDown(this.workers.map(({ outages }) => outages))];
    return to - from - downBetween(down, from, to);
  }

  get surprises(): string[] {
    return this.servers.flatMap(({ surprises }) => surprises);
  }

  async close(): Promise<void> {
    await Promise.allSettled(this.servers.map((server) => server.end()));
    await Promise.allSettled(Object.values(this.lines).map((line) => line.close()));
    await this.providers?.close().catch(() => {});
    await this.postgres?.close().catch(() => {});
    removeTemporary(this.folder);
    open.delete(this);
  }
}
