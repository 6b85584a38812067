// A client that reconnects and refetches, as the app does.
import type { ChatMessage, ChatPage } from '@mycrew/contract/chat.ts';
import type { FromClient, FromServer } from '@mycrew/contract/realtime.ts';
import type { Envelope } from '@mycrew/contract/wire.ts';
import { io, type Socket } from 'socket.io-client';
import { uuidv7 } from 'uuidv7';
import type { TestPerson } from './people.ts';

const pause = (ms: number) => new Promise<void>((wake) => setTimeout(wake, ms));

/** A call over the line; what is not answered is sent again with the same key, as the app does. */
export const callUntilAnswered = async <R>(
  address: string,
  { token }: TestPerson,
  method: 'GET' | 'POST',
  path: string,
  body?: object,
): Promise<{ status: number; data: R }> => {
  const key = uuidv7();
  for (;;) {
    const response = await fetch(`${address}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'x-active-ago': '0',
        ...(body && { 'content-type': 'application/json', 'idempotency-key': key }),
      },
      ...(body && { body: JSON.stringify(body) }),
    }).catch(() => null);
    const answer = response && ((await response.json().catch(() => null)) as Envelope<R> | null);
    if (answer && response.status < 500) return { status: response.status, data: answer.data as R };
    await pause(50);
  }
};

export const openApp = async (address: string, me: TestPerson, other: TestPerson) => {
  const socket: Socket<FromServer, FromClient> = io(address, {
    transports: ['websocket'],
    forceNew: true,
    reconnectionDelay: 50,
    reconnectionDelayMax: 50,
  });
  /** Everything that came by the socket, as it came. */
  const heard: { event: string; payload: unknown }[] = [];
  const messages = new Map<number, ChatMessage>();
  const readPage = async () => {
    const { data } = await callUntilAnswered<ChatPage>(address, me, 'GET', `/chats?userId=${other.id}`);
    for (const message of data.Messages) messages.set(message.Seq, message);
    return data;
  };
  socket.onAny((event: string, payload: unknown) => heard.push({ event, payload }));
  socket.on('connect', () => socket.emit('update-token-message', { token: me.token! }));
  let times = 0;
  socket.on('token-accepted', () => {
    times += 1;
    void readPage();
  });
  socket.on('chat-message', (message) => {
    const follows = messages.has(message.Seq - 1) || message.Seq === 1;
    messages.set(message.Seq, message);
    if (!follows) void readPage();
  });
  await new Promise<void>((done) => socket.once('token-accepted', () => done()));
  return {
    socket,
    heard,
    messages,
    readPage,
    /** How often a server took its token. */
    accepted: () => times,
    heardOf: (event: keyof FromServer) => heard.filter((each) => each.event === event).map(({ payload }) => payload),
    say: (Message: string) =>
      callUntilAnswered<ChatMessage>(address, me, 'POST', '/chats', { userId: other.id, Message }),
  };
};
export type OpenApp = Awaited<ReturnType<typeof openApp>>;
