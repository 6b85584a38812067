// A small TCP proxy that makes a line slow, narrow, deaf, or break in the middle.
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

export interface Line {
  /** Each chunk waits about so long, in each direction: from half of it to one and a half. */
  delayMs: number;
  /** The connection is reset after so many bytes of an answer; 0: never. */
  resetAfter: number;
  /** Nothing gets through, and nothing is refused. */
  isDeaf: boolean;
  bytesPerSecond: number;
}

export const goodLine: Line = { delayMs: 0, resetAfter: 0, isDeaf: false, bytesPerSecond: 0 };

export class Proxy {
  line: Line = goodLine;
  readonly #server: Server;
  readonly #sockets: Set<Socket> = new Set();
  readonly #target: number;
  /** Between 0 and 1; seeded by whoever made the proxy. */
  readonly #next: () => number;

  private constructor(target: number, next: () => number) {
    this.#target = target;
    this.#next = next;
    this.#server = createServer((near) => this.#join(near));
  }

  static async to(target: number, next: () => number): Promise<Proxy> {
    const proxy = new Proxy(target, next);
    proxy.#server.listen(0, '127.0.0.1');
    await once(proxy.#server, 'listening');
    return proxy;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  #join(near: Socket): void {
    const far = connect({ port: this.#target, host: '127.0.0.1', noDelay: true });
    let answered = 0;
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      this.#sockets.add(from);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        this.#sockets.delete(from);
        to.destroy();
      });
      let turn: Promise<void> = Promise.resolve();
      from.on('data', (chunk: Buffer) => {
        const { resetAfter } = this.line;
        if (from === far) answered += chunk.length;
        if (resetAfter > 0 && from === far && answered > resetAfter) return void near.resetAndDestroy();
        turn = turn.then(() => this.#pass(chunk, to));
      });
    }
  }

  async #pass(chunk: Buffer, to: Socket): Promise<void> {
    const { delayMs, bytesPerSecond } = this.line;
    const narrowMs = bytesPerSecond > 0 ? (chunk.length / bytesPerSecond) * 1_000 : 0;
    const waitMs = delayMs * (0.5 + this.#next()) + narrowMs;
    if (waitMs > 0) await new Promise((wake) => setTimeout(wake, waitMs));
    while (this.line.isDeaf && !to.destroyed) await new Promise((wake) => setTimeout(wake, 50));
    if (!to.destroyed) to.write(chunk);
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
    await once(this.#server, 'close');
  }
}
