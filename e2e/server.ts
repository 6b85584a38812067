// The MyCrew a story speaks to: the real server, on a data folder and a free port of its own.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:fs';
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildServerIfNeeded } from '../tools/build-server.ts';
import { serverScript, serverSettings } from '../tools/light-server.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

export interface Letter {
  channel: 'email' | 'sms';
  to: string;
  subject: string;
  text: string;
  html: string | null;
  sentAt: string;
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

async function untilHealthy(address: string, child: ChildProcess, reply: () => string) {
  const deadline = Date.now() + 180_000;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The server ended by itself (${child.exitCode}).\n${reply()}`);
    const answer = await fetch(`${address}/api/health`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((wake) => setTimeout(wake, 150));
  }
  throw new Error(`The server did not become healthy.\n${reply()}`);
}

/** As stories use it, whoever started it. */
export class StoryServer {
  readonly address: string;
  readonly dataDir: string;
  readonly #read = new Map<string, Letter>();

  constructor({ address, dataDir }: Pick<StoryServer, 'address' | 'dataDir'>) {
    this.address = address;
    this.dataDir = dataDir;
  }

  async letters(): Promise<Letter[]> {
    const folder = join(this.dataDir, 'mailbox');
    const names = await readdir(folder).catch(() => []);
    const written = names.filter((name) => name.endsWith('.json')).toSorted();
    return Promise.all(
      written.map(async (name) => {
        const letter = this.#read.get(name) ?? (JSON.parse(await readFile(join(folder, name), 'utf8')) as Letter);
        this.#read.set(name, letter);
        return letter;
      }),
    );
  }

  /** Waits for the newest message to somebody that holds what is looked for. */
  async letterTo(to: string | readonly string[], holds: RegExp): Promise<Letter> {
    const addresses = [to].flat();
    const deadline = Date.now() + 40_000;
    while (Date.now() < deadline) {
      const found = (await this.letters()).findLast(
        (letter) => addresses.includes(letter.to) && holds.test(`${letter.subject}\n${letter.text}`),
      );
      if (found) return found;
      await new Promise((wake) => setTimeout(wake, 100));
    }
    throw new Error(`No message to ${addresses.join(' or ')} that holds ${holds}`);
  }
}

/** Once in a process; whoever starts several of them has it built before. */
let built: Promise<boolean> | undefined;

/** Whoever starts it may end it, start it again, and cut its power. */
export class OwnServer extends StoryServer {
  readonly #port: number;
  readonly #settings: Record<string, string>;
  #child: ChildProcess | null = null;
  #reply = '';

  private constructor(port: number, dataDir: string, settings: Record<string, string>) {
    super({ address: `http://localhost:${port}`, dataDir });
    this.#port = port;
    this.#settings = settings;
  }

  /** Begins with what is in `prepared`, else with nothing. */
  static async start(settings: Record<string, string> = {}, prepared?: string): Promise<OwnServer> {
    const dataDir = await mkdtemp(join(tmpdir(), 'mycrew-story-'));
    if (prepared) await cp(prepared, dataDir, { recursive: true, mode: constants.COPYFILE_FICLONE });
    const server = new OwnServer(await freePort(), dataDir, settings);
    await server.startAgain();
    return server;
  }

  async startAgain(): Promise<void> {
    await (built ??= buildServerIfNeeded());
    const child = spawn(process.execPath, serverScript, {
      cwd: root,
      env: {
        ...serverSettings,
        ...process.env,
        PORT: String(this.#port),
        BASE_URL: this.address,
        DATA_DIR: this.dataDir,
        ...this.#settings,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const hear = (chunk: Buffer) => (this.#reply = (this.#reply + chunk.toString()).slice(-8_000));
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    this.#child = child;
    await untilHealthy(this.address, child, () => this.#reply);
  }

  /** `SIGTERM` as an operator would; `SIGKILL` as a power cut would. */
  async end(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
    this.#child = null;
  }

  async close(): Promise<void> {
    await this.end();
    await rm(this.dataDir, { recursive: true, force: true });
  }

  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  get output(): string {
    return this.#reply;
  }
}
