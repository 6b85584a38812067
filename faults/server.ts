// One process of the real server, to be killed, held still and started again on the same port.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { Outages } from './outages.ts';
import { pause, until, within } from './wait.ts';

// Long, because several start at once, perhaps beside other work.
const readyWithinMs = 150_000;
const endedWithinMs = 8_000;

export interface ServerWish {
  name: string;
  role: 'api' | 'worker';
  port: number;
  /** The folder that holds apps/api. */
  code: string;
  /** What is started there; none: its sources. */
  script?: string;
  settings: Record<string, string>;
}

/** Nothing of ours outlives us, however we end. */
const living = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of living) child.kill('SIGKILL');
});

export class Server {
  readonly name: string;
  readonly role: 'api' | 'worker';
  readonly port: number;
  readonly outages: Outages = new Outages();
  /** Ends that nobody asked for. */
  surprises: string[] = [];
  kills = 0;
  readonly #wish: ServerWish;
  #child: ChildProcess | null = null;
  #isAsked = false;
  #reply = '';

  constructor(wish: ServerWish) {
    this.name = wish.name;
    this.role = wish.role;
    this.port = wish.port;
    this.#wish = wish;
    this.outages.began();
  }

  async start(more: Record<string, string> = {}): Promise<void> {
    const { code, script = 'apps/api/src/main.ts', settings, role, port } = this.#wish;
    this.#isAsked = false;
    const child = spawn(process.execPath, [join(code, script)], {
      cwd: code,
      env: {
        PATH: process.env['PATH'],
        HOME: process.env['HOME'],
        ...settings,
        ROLE: role,
        PORT: String(port),
        ...more,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    living.add(child);
    const isReady = new Promise<void>((ready, failed) => {
      const hear = (chunk: Buffer) => {
        this.#reply = (this.#reply + chunk.toString()).slice(-6_000);
        if (chunk.includes('MyCrew is ready')) ready();
      };
      child.stdout.on('data', hear);
      child.stderr.on('data', hear);
      child.once('exit', (code, signal) => {
        living.delete(child);
        this.outages.began();
        if (this.#isAsked) return ready();
        this.surprises.push(`${this.name} ended by itself (${signal ?? code}): ${this.#reply.slice(-1_500)}`);
        failed(new Error(`${this.name} ended before it was ready (${signal ?? code}).\n${this.#reply}`));
      });
    });
    isReady.catch(() => {});
    await within(isReady, readyWithinMs, `${this.name} was not ready in time.\n${this.#reply}`);
    if (this.isRunning) this.outages.ended();
  }

  get isRunning(): boolean {
    return this.#child !== null && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** Asked to end, and still there. */
  get isEnding(): boolean {
    return this.#isAsked && this.isRunning;
  }

  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    if (!child || !this.isRunning) return;
    this.#isAsked = true;
    const ended = once(child, 'exit');
    child.kill(signal);
    await within(ended, endedWithinMs, 'still there').catch(() => {
      child.kill('SIGKILL');
      return ended;
    });
  }

  /** No warning, nothing tidied up. */
  async kill(): Promise<void> {
    this.kills++;
    await this.#end('SIGKILL');
  }

  /** Its end is wanted, whenever and however it comes; answers whether it came in time. */
  async diesBySelf(withinMs: number): Promise<boolean> {
    const child = this.#child;
    if (!child || !this.isRunning) return true;
    return within(once(child, 'exit'), withinMs, 'still there').then(
      () => true,
      () => false,
    );
  }

  expectEnd(): void {
    this.#isAsked = true;
  }

  hold(): void {
    if (!this.isRunning) return;
    this.outages.began();
    this.#child!.kill('SIGSTOP');
  }

  goOn(): void {
    if (!this.isRunning) return;
    this.#child!.kill('SIGCONT');
    this.outages.ended();
  }

  async freeze(ms: number): Promise<void> {
    this.hold();
    await pause(ms);
    this.goOn();
  }

  /** Whether it stands still in time, by whose hand ever. */
  standsStill(withinMs: number): Promise<boolean> {
    const state = () => spawnSync('ps', ['-o', 'state=', '-p', String(this.pid)], { encoding: 'utf8' }).stdout.trim();
    return until(() => state().startsWith('T'), withinMs, 50);
  }

  end(): Promise<void> {
    return this.#end('SIGTERM');
  }

  /** Asked to end, and left to do so; answers after how long, or null where it was still there. */
  async leaves(withinMs: number): Promise<number | null> {
    const began = performance.now();
    this.expectEnd();
    this.#child?.kill('SIGTERM');
    return (await this.diesBySelf(withinMs)) ? performance.now() - began : null;
  }
}
