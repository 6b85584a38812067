// Open sockets of signed-in people. What is published here is a hint; the truth is read through the API.
import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, Server as HttpServer, ServerResponse } from 'node:http';
import { isIP } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import {
  PresenceMessage,
  UpdateToken,
  type FromClient,
  type FromServer,
  type Topic,
} from '@mycrew/contract/realtime.ts';
import { Server, type Socket } from 'socket.io';
import type * as z from 'zod/mini';
import { afterCommit, type Db, type Tx } from '#database/database.ts';
import type { Auth } from '#http/auth.ts';
import type { Member } from '#http/member.ts';
import { isLoopbackName } from '#adapters/addresses.ts';
import type { Clock } from '#src/clock.ts';
import type { Log } from '#src/log.ts';
import type { Meeting } from './meeting.ts';
import type { PresenceBoard } from './presence.ts';

const longestMs = 10 * 60_000;

/**
 * When something was last published to each person: a page that was read before its socket opened learns whether it
 * missed any of it.
 */
const createNotifiedLately = (clock: Clock) => {
  const begunAt = clock.now().getTime();
  /** Oldest first. */
  const notifiedAt = new Map<string, number>();

  const forgetOld = (now: number) => {
    for (const [id, at] of notifiedAt) {
      if (now - at < longestMs) return;
      notifiedAt.delete(id);
    }
  };

  return {
    longestMs,

    note(memberIds: readonly string[]): void {
      const now = clock.now().getTime();
      for (const id of memberIds) {
        notifiedAt.delete(id);
        notifiedAt.set(id, now);
      }
      forgetOld(now);
    },

    /** For how long nothing was published, as far as this process knows. */
    quietForMs(memberId: string): number {
      const now = clock.now().getTime();
      return Math.max(0, Math.min(now - (notifiedAt.get(memberId) ?? begunAt), longestMs));
    },
  };
};

type Line = Socket['conn'];
/** A web socket has an end of its own that waits for nobody; the library would ask the other side to agree first. */
type Ending = { socket?: { terminate?(): void } };

/** Closes sockets that do not authenticate in time. */
const cut = (line: Line): void => {
  const { socket } = line.transport as unknown as Ending;
  line.close(true);
  socket?.terminate?.();
};

const createProofs = (withinMs: number) => {
  const proven = new WeakSet<Line>();
  return {
    /** From the handshake on, which comes before any message. */
    watch(engine: Server['engine']): void {
      engine.on('connection', (line: Line) => {
        // Held by the library as long as the line is, and asked for by nobody after the handshake.
        (line as { request: unknown }).request = null;
        const timer = setTimeout(() => proven.has(line) || cut(line), withinMs).unref();
        line.once('close', () => clearTimeout(timer));
      });
    },
    note: ({ conn }: Pick<Socket, 'conn'>): void => void proven.add(conn),
  };
};

const windowMs = 10_000;
const mostInWindow = 20;
const cutOffAt = 100;

/** `take` answers whether a message counts, is passed over, or ends the socket. */
const createSocketLimit = () => {
  let windowEnds = 0;
  let count = 0;
  return {
    take(nowMs: number): 'hear' | 'passOver' | 'cut' {
      if (nowMs >= windowEnds) {
        windowEnds = nowMs + windowMs;
        count = 0;
      }
      count++;
      return count <= mostInWindow ? 'hear' : count <= cutOffAt ? 'passOver' : 'cut';
    },
  };
};

interface Deps {
  auth: Pick<Auth, 'byToken' | 'stillHold'>;
  clock: Clock;
  log: Log;
  /** Pages from here may connect; programs without an origin too. */
  allowedOrigin: string;
  presence: PresenceBoard;
  /** Everybody who has a role at the desk now. */
  staff(): Promise<string[]>;
  /** Set where several processes share one database. */
  meetThrough?: Meeting | undefined;
  /** Messages between processes pass through the database, where no content may be readable. */
  between: { seal(text: string): string; open(sealed: string): string };
  /** Stand in every answer of ours, also in those that the socket library gives. */
  headers: Readonly<Record<string, string>>;
}

interface BetweenServers {
  presence: (process: string, members: Record<string, boolean>) => void;
  moved: (process: string, memberId: string, isAway: boolean | null) => void;
  ends: (process: string) => void;
  told: (sealed: string) => void;
}
type Notified = [memberIds: string[], event: keyof FromServer, payload: unknown[]];
type Untyped = { emit(event: string, ...payload: unknown[]): boolean };
interface SocketState {
  member: Member | null;
  limit: ReturnType<typeof createSocketLimit>;
}
type OurServer = Server<FromClient, FromServer, BetweenServers, SocketState>;
type OurSocket = Socket<FromClient, FromServer, BetweenServers, SocketState>;
type Payload<E extends keyof FromServer> = Parameters<FromServer[E]>;
export type Hearing<P> = (me: Member, payload: P) => Promise<void> | void;

const tokenWithinMs = 5_000;
const recheckEveryMs = 10_000;
/** So many come back elsewhere in one second, over this long at most: each is a handshake and a look at the session. */
const movedEachSecond = 200;
const movedWithinMs = 5_000;
/** Who has not gone by then is cut, and finds its way by itself. */
const goneAfterMs = 1_500;
const lookEveryMs = 20;
const mostSockets = 5;
const roomOf = {
  member: (id: string) => `member:${id}`,
  session: (id: string) => `session:${id}`,
  held: (id: string) => `held:${id}`,
};

/** Their calls are refused too: the session is locked, or new terms wait. */
const isHeld = ({ locked, termsDue }: Member): boolean => locked || termsDue;
const topicOf = (event: keyof FromServer, [what]: unknown[]): Topic | undefined =>
  event === 'changed' ? (what as { topic?: Topic } | undefined)?.topic : undefined;

/**
 * A server that is tried out at localhost prints its other addresses too: a page from there may connect to where it came
 * from. Only by number, since a name may be anybody's.
 */
const isAllowed = ({ origin, host }: IncomingHttpHeaders, allowedOrigin: string): boolean => {
  if (origin === undefined || origin === allowedOrigin) return true;
  if (!isLoopbackName(new URL(allowedOrigin).hostname) || origin !== `http://${host}` || !URL.canParse(origin))
    return false;
  const { hostname } = new URL(origin);
  return isLoopbackName(hostname) || isIP(hostname.replaceAll(/[[\]]/gu, '')) !== 0;
};

export const createRealtime = (deps: Deps) => {
  const { auth, clock, log, allowedOrigin, presence, staff, meetThrough, between, headers } = deps;
  const io: OurServer = new Server({
    serveClient: false,
    perMessageDeflate: false,
    maxHttpBufferSize: 65_536,
    allowRequest: ({ headers }, decide) => decide(null, isAllowed(headers, allowedOrigin)),
  });
  if (meetThrough) io.adapter(meetThrough.adapter);
  const proofs = createProofs(tokenWithinMs);
  const ownName = randomUUID();
  const lately = createNotifiedLately(clock);
  const hearings = new Map<string, { schema: z.ZodMiniType; hear: Hearing<never> }>();

  const settle = async (socket: OurSocket, member: Member) => {
    const { member: before } = socket.data;
    if (before && before.id !== member.id) return leave(socket);
    // Gone while the database was asked: whoever is counted as here now would stay so for good.
    if (!socket.connected) return;
    if (before && before.sessionId !== member.sessionId) await socket.leave(roomOf.session(before.sessionId));
    socket.data.member = member;
    proofs.note(socket);
    await socket.join(roomOf.session(member.sessionId));
    // Whoever holds a locked phone hears nothing of what its owner would.
    await socket.join(isHeld(member) ? roomOf.held(member.id) : roomOf.member(member.id));
    await socket.leave(isHeld(member) ? roomOf.member(member.id) : roomOf.held(member.id));
    const open = [...(io.of('/').adapter.rooms.get(roomOf.member(member.id)) ?? [])];
    for (const id of open.slice(0, Math.max(0, open.length - mostSockets)))
      io.of('/').sockets.get(id)?.disconnect(true);
    if (isHeld(member)) presence.went(member.id, socket.id);
    else presence.came(member.id, socket.id);
  };

  const leave = (socket: OurSocket) => {
    socket.disconnect(true);
  };

  const takeToken = async (socket: OurSocket, message: unknown) => {
    const read = UpdateToken.safeParse(message);
    const member = read.success ? await auth.byToken(read.data.token, clock.now()) : null;
    if (!member) return leave(socket);
    await settle(socket, member);
    // A session that ended in between found no socket to cut.
    await settleAnew([socket]);
    if (!socket.connected) return;
    // After joining: what is published from here on is received. A locked session receives nothing.
    socket.emit('token-accepted', { QuietForMs: isHeld(member) ? lately.longestMs : lately.quietForMs(member.id) });
  };

  const hearOther = async (socket: OurSocket, event: string, message: unknown) => {
    const { member } = socket.data;
    if (!member || isHeld(member)) return;
    const turned = event === 'presence-message' ? PresenceMessage.safeParse(message) : null;
    if (turned?.success) presence.turned(member.id, socket.id, turned.data.IsAway);
    const hearing = hearings.get(event);
    if (!hearing) return;
    const read = hearing.schema.safeParse(message);
    if (read.success) await hearing.hear(member, read.data as never);
  };

  const hear = async (socket: OurSocket, event: string, message: unknown) => {
    const verdict = socket.data.limit.take(Date.now());
    if (verdict === 'cut') return leave(socket);
    if (verdict === 'passOver') return undefined;
    if (event === 'client-ping') return void socket.emit('server-pong');
    return event === 'update-token-message' ? takeToken(socket, message) : hearOther(socket, event, message);
  };

  io.on('connection', (socket) => {
    socket.data = { member: null, limit: createSocketLimit() };
    socket.onAny((event: string, message: unknown) => {
      hear(socket, event, message).catch((err: unknown) => log.warn({ err }, 'a socket message failed'));
    });
    socket.on('disconnect', () => {
      if (socket.data.member) presence.went(socket.data.member.id, socket.id);
    });
  });

  const settleAnew = async (signedIn: OurSocket[]) => {
    const sessions = [...new Set(signedIn.map(({ data }) => data.member!.sessionId))];
    const members = await auth.stillHold(sessions, clock.now());
    for (const socket of signedIn) {
      const member = members.get(socket.data.member!.sessionId);
      if (member) await settle(socket, member);
      // Whoever brought another token meanwhile was asked about just then.
      else if (sessions.includes(socket.data.member!.sessionId)) leave(socket);
    }
  };
  /** One question for all sockets, asked so often that a session that locked itself soon hears nothing. */
  const recheck = async () => {
    await settleAnew([...io.of('/').sockets.values()].filter(({ data }) => data.member));
    presence.tidy();
    if (meetThrough) io.serverSideEmit('presence', ownName, presence.summary());
  };
  io.on('presence', (process, members) => presence.heardFrom(process, members));
  io.on('moved', (process, memberId, isAway) => presence.heardOf(process, memberId, isAway));
  io.on('ends', (process) => presence.forget(process));

  /** That somebody calls for help has no content, and must not wait until a phone is unlocked. */
  const isForHeld = (...[, event, payload]: Notified) => topicOf(event, payload) === 'distress';
  const sayNow = (...notified: Notified) => {
    const [memberIds, event, payload] = notified;
    const rooms = memberIds.map(roomOf.member);
    if (isForHeld(...notified)) rooms.push(...memberIds.map(roomOf.held));
    // Most of what is said concerns nobody here, and would be written all the same.
    const { rooms: open } = io.of('/').adapter;
    if (!rooms.some((room) => open.has(room))) return;
    (io.local.to(rooms) as unknown as Untyped).emit(event, ...payload);
  };
  const heldOf = (memberIds: string[]): OurSocket[] => {
    const { sockets, adapter } = io.of('/');
    const ids = memberIds.flatMap((id) => [...(adapter.rooms.get(roomOf.held(id)) ?? [])]);
    return ids.map((id) => sockets.get(id)).filter((socket) => socket !== undefined);
  };
  const sayHere = (...notified: Notified) => {
    const [memberIds, event, payload] = notified;
    // Who is typing can be read nowhere, so it cannot be read again either.
    if (event !== 'chat-typing') lately.note(memberIds);
    // Whoever just accepted the terms hears again from here on.
    const held = topicOf(event, payload) === 'session' ? heldOf(memberIds) : [];
    if (held.length === 0) return sayNow(...notified);
    void settleAnew(held)
      .catch((err: unknown) => log.warn({ err }, 'socket access could not be updated'))
      .then(() => sayNow(...notified));
  };
  const say = (...notified: Notified) => {
    sayHere(...notified);
    if (meetThrough) io.serverSideEmit('told', between.seal(JSON.stringify(notified)));
  };
  io.on('told', (sealed) => sayHere(...(JSON.parse(between.open(sealed)) as Notified)));
  const recheckTimer = setInterval(() => {
    recheck().catch((err: unknown) => log.warn({ err }, 'sockets could not be rechecked'));
  }, recheckEveryMs).unref();

  const waiting = new WeakMap<Db | Tx, Map<Topic, string[]>>();
  /** Who is to read a topic again once the transaction is committed. */
  const waitingIn = (tx: Db | Tx | null, topic: Topic): string[] => {
    if (!tx?.isTransaction) return [];
    const byTopic = waiting.get(tx) ?? new Map<Topic, string[]>();
    const ids = byTopic.get(topic) ?? [];
    waiting.set(tx, byTopic.set(topic, ids));
    return ids;
  };

  let isAttached = false;
  let isLeaving = false;
  const realtime = {
    attach(server: HttpServer): void {
      isAttached = true;
      io.attach(server);
      proofs.watch(io.engine);
      io.engine.use((_request: IncomingMessage, response: ServerResponse, next: () => void) => {
        for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
        if (isLeaving) response.setHeader('connection', 'close');
        next();
      });
    },
    recheck,
    openSockets: (): number => io.of('/').sockets.size,

    /** Tells the other processes who came, turned or went here. */
    spread(memberId: string, isAway: boolean | null): void {
      if (meetThrough && isAttached) io.serverSideEmit('moved', ownName, memberId, isAway);
    },

    /** A room's own ear: messages of signed-in people who are not held, read by the schema. */
    hear<S extends z.ZodMiniType>(
      event: keyof FromClient,
      schema: S,
      hearing: (me: Member, payload: z.output<S>) => Promise<void> | void,
    ): void {
      hearings.set(event, { schema, hear: hearing as Hearing<never> });
    },

    /** After the commit where a transaction is given. Sessions that are held hear of alerts alone. */
    publish<E extends keyof FromServer>(
      tx: Db | Tx | null,
      memberIds: string[],
      event: E,
      ...payload: Payload<E>
    ): void {
      if (memberIds.length === 0) return;
      const speak = () => say(memberIds, event, payload);
      if (tx) afterCommit(tx, speak);
      else speak();
    },

    /** Open pages of these people read again what belongs to these topics: one message for each topic of a transaction. */
    changed(tx: Db | Tx | null, memberIds: string[], ...topics: Topic[]): void {
      for (const topic of topics) {
        const ids = waitingIn(tx, topic);
        const isFirst = ids.length === 0;
        for (const id of memberIds) if (!ids.includes(id)) ids.push(id);
        if (isFirst) realtime.publish(tx, ids, 'changed', { topic });
      }
    },

    /** Open desks read again what waits. Who is on the staff is asked after the commit: nobody's call waits for it. */
    deskChanged(tx: Db | Tx): void {
      afterCommit(tx, async () => {
        const ids = await staff();
        if (ids.length > 0) realtime.changed(null, ids, 'desk');
      });
    },

    closeSession: (sessionId: string): void => io.in(roomOf.session(sessionId)).disconnectSockets(true),
    closeMember: (memberId: string): void =>
      io.in([roomOf.member(memberId), roomOf.held(memberId)]).disconnectSockets(true),

    /** Everybody here is asked to come back elsewhere; answers when they have gone, or will not. */
    async sendElsewhere(): Promise<void> {
      isLeaving = true;
      if (!isAttached || io.engine.clientsCount === 0) return;
      const WithinMs = Math.min(movedWithinMs, Math.ceil((io.engine.clientsCount / movedEachSecond) * 1_000));
      io.local.emit('come-back', { WithinMs });
      const deadline = Date.now() + WithinMs + goneAfterMs;
      while (io.engine.clientsCount > 0 && Date.now() < deadline) await pause(lookEveryMs);
      for (const { conn } of io.of('/').sockets.values()) cut(conn);
    },

    async close(): Promise<void> {
      clearInterval(recheckTimer);
      presence.close();
      if (!isAttached) return meetThrough?.close();
      isAttached = false;
      if (meetThrough) io.serverSideEmit('ends', ownName);
      // Their lines, not their sockets: a client whose socket is closed by the server does not reconnect by itself.
      for (const { conn } of io.of('/').sockets.values()) conn.close();
      await io.close();
      meetThrough?.close();
    },
  };
  return realtime;
};
export type Realtime = ReturnType<typeof createRealtime>;
