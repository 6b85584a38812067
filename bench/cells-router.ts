// The way into the cells: a directory that knows in which one an account is, and a router that asks it for every call.
import { createServer, request as ask, Agent, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Pool } from 'pg';
import { createMac, deriveKey } from '../apps/api/src/privacy/keys.ts';
import { pause } from '../faults/wait.ts';

/** Ids, cells and keyed hashes: no name, no address, and not who supports whom. */
export const directoryTable = `
  CREATE TABLE people (id uuid PRIMARY KEY, contact bytea UNIQUE NOT NULL, cell text NOT NULL, moving_to text)`;
/** Its key is the directory's alone. */
export const contactHasher = (secret: Buffer) => {
  const mac = createMac(deriveKey(secret, 'cells/contacts'));
  return (contact: string): Buffer => mac(contact.trim().toLowerCase());
};

/** For so long a call about a youth who is being moved waits; then its app hears when to try again. */
const heldForMs = 1_000;
const lookEveryMs = 20;

interface Deps {
  directory: Pool;
  hashOf(contact: string): Buffer;
  /** By the name of each cell. */
  ports: ReadonlyMap<string, number>;
}

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => Buffer.concat(await request.toArray());

/** A call names the youth whom it is about in `x-youth`, a sign-in its email. */
export const openRouter = async ({ directory, hashOf, ports }: Deps) => {
  const underWay = new Map<string, number>();
  const agent = new Agent({ keepAlive: true });
  const count = (youth: string, by: number) => underWay.set(youth, (underWay.get(youth) ?? 0) + by);
  const figures = { held: 0, sentAway: 0 };

  const whom = async (request: IncomingMessage, body: Buffer): Promise<string> => {
    if (request.url !== '/api/login/multi') return String(request.headers['x-youth']);
    const contact = hashOf((JSON.parse(body.toString()) as { userName: string }).userName);
    return (await directory.query<{ id: string }>('SELECT id FROM people WHERE contact = $1', [contact])).rows[0]!.id;
  };

  /** Counted before it is looked up: who begins a move waits for whoever saw none. Null: not yet. */
  const cellOf = async (youth: string): Promise<string | null> => {
    for (const until = performance.now() + heldForMs; performance.now() < until; await pause(lookEveryMs)) {
      count(youth, 1);
      const { rows } = await directory.query<{ cell: string; moving_to: string | null }>(
        'SELECT cell, moving_to FROM people WHERE id = $1',
        [youth],
      );
      if (rows[0]!.moving_to === null) return rows[0]!.cell;
      count(youth, -1);
      figures.held++;
    }
    return null;
  };

  /** To its end even where the app has hung up, so that it stays counted until the cell is done with it. */
  const pass = async (request: IncomingMessage, body: Buffer, port: number, response: ServerResponse) => {
    const { method, url, headers } = request;
    const onward = ask({ agent, port, host: '127.0.0.1', method, path: url, headers });
    onward.end(body);
    const [answer] = (await once(onward, 'response')) as [IncomingMessage];
    response.writeHead(answer.statusCode!, answer.headers).end(await bodyOf(answer));
  };

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const drained = /^\/drained\/(.+)$/u.exec(request.url!)?.[1];
    if (drained) {
      while (underWay.get(drained)) await pause(lookEveryMs);
      return void response.end();
    }
    const body = await bodyOf(request);
    const youth = await whom(request, body);
    const cell = await cellOf(youth);
    if (cell === null) {
      figures.sentAway++;
      return void response.writeHead(503, { 'retry-after': '1' }).end();
    }
    await pass(request, body, ports.get(cell)!, response).finally(() => count(youth, -1));
  };
  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    figures,
    close() {
      server.close();
      server.closeAllConnections();
      agent.destroy();
    },
  };
};
