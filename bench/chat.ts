// From sending a chat message to hearing it on the other's socket, beside bare Socket.IO that commits the same rows first.
import { randomBytes, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Pool, type PoolConfig } from 'pg';
import { Server } from 'socket.io';
import { io, type Socket } from 'socket.io-client';
import type { StoryServer } from '../e2e/server.ts';
import { summary, type LoadResult } from './load.ts';
import { post, type Someone } from './people.ts';
import type { Row } from './row.ts';

const opened = (socket: Socket, event: string) => new Promise<void>((done) => socket.once(event, () => done()));
const [count, warmUps] = [Number(process.env['BENCH_CHATS'] ?? 800), 100];

/** Sends one message, and is answered once the other socket has it. */
interface Side {
  say(turn: number): Promise<unknown>;
  close(): Promise<unknown>;
}

const ours = async (server: StoryServer, from: Someone, to: Someone): Promise<Side> => {
  const socket = io(server.address, { transports: ['websocket'], forceNew: true });
  await opened(socket, 'connect');
  socket.emit('update-token-message', { token: to.token });
  await opened(socket, 'token-accepted');
  return {
    say: (turn) =>
      Promise.all([
        opened(socket, 'chat-message'),
        post(server, '/chats', { userId: to.id, Message: `message ${turn}` }, from.token),
      ]),
    close: async () => socket.close(),
  };
};

/** The same rows and one commit a message, by bare pg. */
const createRecorder = async (connection: PoolConfig, from: string, to: string) => {
  const pool = new Pool({ ...connection, max: 20 });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const { rows } = await pool.query<{ id: string }>(
    'SELECT id FROM chat_rooms WHERE youth_id = $1 AND supporter_id = $2',
    [from, to],
  );
  const room = rows[0]!.id;
  const record = async () => {
    const client = await pool.connect();
    const now = new Date();
    await client.query('BEGIN');
    const seq = await client.query<{ last_seq: number }>({
      name: 'seq',
      text: 'UPDATE chat_rooms SET last_seq = last_seq + 1 WHERE id = $1 RETURNING last_seq',
      values: [room],
    });
    await client.query({
      name: 'message',
      text: 'INSERT INTO chat_messages (room_id, seq, id, author_id, message_sealed, created_at) VALUES ($1, $2, $3, $4, $5, $6)',
      values: [room, seq.rows[0]!.last_seq, randomUUID(), from, randomBytes(45), now],
    });
    await client.query({
      name: 'mark',
      text: 'UPDATE chat_marks SET unread = unread + 1 WHERE room_id = $1 AND person_id = $2',
      values: [room, to],
    });
    await client.query({
      name: 'answer',
      text: 'INSERT INTO idempotency_keys (key_hash, request_hash, status, answer, created_at) VALUES ($1, $2, 200, $3, $4)',
      values: [randomBytes(32), randomBytes(32), randomBytes(300), now],
    });
    await client.query('COMMIT');
    client.release();
  };
  return { record, end: () => pool.end() };
};

const bare = async (connection: PoolConfig, from: Someone, to: Someone): Promise<Side> => {
  const { record, end } = await createRecorder(connection, from.id, to.id);
  const http = createServer();
  const server = new Server(http, { perMessageDeflate: false });
  server.on('connection', (socket) =>
    socket.on('say', async (words: string) => {
      await record();
      socket.broadcast.emit('said', words);
    }),
  );
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', () => done()));
  const address = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const settings = { transports: ['websocket'], forceNew: true };
  const [a, b] = [io(address, settings), io(address, settings)];
  await Promise.all([opened(a, 'connect'), opened(b, 'connect')]);
  return {
    say: (turn) => Promise.all([opened(b, 'said'), a.emit('say', `message ${turn}`)]),
    async close() {
      a.close();
      b.close();
      await server.close();
      await end();
    },
  };
};

const ms = ({ p50, p99 }: LoadResult) => `p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms`;

/** The two in turns, one message after the other. */
export const chat = async (server: StoryServer, connection: PoolConfig, from: Someone, to: Someone): Promise<Row> => {
  const sides = [await ours(server, from, to), await bare(connection, from, to)];
  const times: number[][] = sides.map(() => []);
  for (let turn = 0; turn < count + warmUps; turn++)
    for (const at of turn % 2 ? [0, 1] : [1, 0]) {
      const began = performance.now();
      await sides[at]!.say(turn);
      if (turn >= warmUps) times[at]!.push(performance.now() - began);
    }
  for (const side of sides) await side.close();
  const [us, them] = times.map((each) => summary(each, 1, 0)) as [LoadResult, LoadResult];
  return {
    what: 'chat, send to the other socket',
    ours: ms(us),
    bare: `bare Socket.IO and pg: ${ms(them)}`,
    ratio: `${(us.p99 / them.p99).toFixed(2)}, p50 ${(us.p50 / them.p50).toFixed(2)}`,
    limit: '≤ 1.5',
  };
};
