// Registers a room's calls: access, limits, parsing, one transaction, reply.
import type { Endpoint, Table } from '@mycrew/contract/endpoint.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createMutex } from '#src/concurrency/mutex.ts';
import { inTransaction, together, type Db, type Tx } from '#database/database.ts';
import type { AdvisoryFlag } from '#database/advisory-flag.ts';
import type { Clock } from '#src/clock.ts';
import type { Metrics } from '#src/metrics/metrics.ts';
import type { AlertResult } from '#src/metrics/table.ts';
import type { Auth } from './auth.ts';
import { formCorner } from './body-parsers.ts';
import { Bytes } from './bytes.ts';
import type { AnyHandler, RequestContext, Handlers } from './call.ts';
import { answerError, isBrokenOff, isOurFault, refusalText } from './errors.ts';
import { digest, keyHashOf, keyIn, readKey, type Attempt, type Idempotency, type StoredReply } from './idempotency.ts';
import type { Member } from './member.ts';
import { lenientCorner } from './lenient-body.ts';
import { isFromHere } from './from-here.ts';
import { pictureTries } from './rate-table.ts';
import type { Rates } from './rates.ts';
import { Refusal, refuse } from './refusals.ts';
import { writeReply } from './reply-writer.ts';
import { requestReader, type ReadRequest } from './request-reader.ts';
import { Reply } from './reply.ts';
import { drawAnew, formReader } from './uploads.ts';

export interface Core {
  db: Db;
  /** Connections of their own for the calls that must not wait for all the others. */
  alertDb: Db;
  clock: Clock;
  auth: Auth;
  rates: Rates;
  idempotency: Idempotency;
  /** After how long an alert that has not succeeded is answered as failed, so that the page can show other ways. */
  helpWithinMs?: number | undefined;
  trustProxy: boolean | string;
  /** Raised for every alert that is refused by a fault of ours. */
  refusedAlerts: Pick<AdvisoryFlag, 'raise'>;
  metrics: Pick<Metrics, 'alertCall'>;
}

const json = 'application/json; charset=utf-8';
const deviceShape = /^[\w-]{8,100}$/u;
const proofShape = /^[\w-]{40,100}$/u;

const headerOf = ({ headers }: FastifyRequest, name: string, shape: RegExp): string | null => {
  const sent = headers[name];
  return typeof sent === 'string' && shape.test(sent) ? sent : null;
};

const contextOf = (request: FastifyRequest, trustProxy: Core['trustProxy'], now: Date): RequestContext => {
  return {
    address: request.ip,
    isFromHere: isFromHere(request, trustProxy),
    deviceId: headerOf(request, 'x-device-id', deviceShape),
    deviceProof: headerOf(request, 'x-device-proof', proofShape),
    requestId: request.id,
    key: keyIn(request.headers['idempotency-key']),
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 200),
    now,
  };
};

const replyTo = (row: Endpoint, answer: unknown): StoredReply => {
  if (answer instanceof Refusal) return { statusCode: answer.status, text: refusalText(answer) };
  const { message, data, statusCode } =
    answer instanceof Reply ? answer : { message: '', data: answer, statusCode: 200 as const };
  const count = row.counted ? (data as { count: number }).count : undefined;
  return { statusCode, text: writeReply(row, { status: true, statusCode, message, data: data ?? null, count }) };
};

const sendText = (reply: FastifyReply, { statusCode, text }: StoredReply): void => {
  reply.code(statusCode).header('content-type', json).send(text);
};

const sendBytes = (reply: FastifyReply, { bytes, type, fileName, maySettle }: Bytes): void => {
  reply
    .header('content-type', type)
    .header('cache-control', maySettle ? 'private, max-age=300' : 'no-store')
    .header('content-disposition', fileName ? `attachment; filename="${fileName}"` : 'inline')
    .send(bytes instanceof Uint8Array ? Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) : bytes);
};

const inTime = async <R>(work: Promise<R>, helpWithinMs = 1_900): Promise<R> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(refuse.unavailable()), helpWithinMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
};

interface Asked {
  attempt: Attempt | null;
  me: Member | null;
  /** Nothing was stored under this key when the caller was authenticated. */
  isNewKey: boolean;
}

const serveRow = (api: FastifyInstance, row: Endpoint, handler: AnyHandler, core: Core) => {
  const { clock, auth, rates, idempotency } = core;
  const db = row.rate === 'alert' ? core.alertDb : core.db;
  const readRequest = requestReader(row);
  // A mail program ends mails with a form of parts, as RFC 8058 prefers it.
  const readForm = row.files || row.asForm ? formReader(row) : null;
  const write = (answer: unknown) => replyTo(row, answer);
  const isRead = row.method === 'GET';
  const isAlert = row.rate === 'alert' && !isRead;
  const oneByPerson = createMutex<StoredReply>();
  // Nothing limits calls for help, so whoever makes very many waits for themselves, and takes nobody else's connection.
  const ownTurn = (me: Member | null, body: unknown, act: () => Promise<StoredReply>) => {
    const who = me?.id ?? (row.inTurnBy && (body as Record<string, string | undefined> | undefined)?.[row.inTurnBy]);
    return row.rate === 'alert' && who ? oneByPerson(who, act) : act();
  };

  const attemptOf = (request: FastifyRequest, me: Member | null, sent: (string | Uint8Array)[], now: Date) => {
    if (row.idempotent === false) return null;
    const key = readKey(request.headers['idempotency-key']);
    if (key === null || (me === null && row.rate !== 'register')) return null;
    const requestHash = digest(row.method, request.url, ...sent);
    const keyHash = me ? keyHashOf(me.id, key) : digest('nobody', key, requestHash);
    return { owner: me?.id ?? null, keyHash, requestHash, at: now } satisfies Attempt;
  };

  const change = async (asked: Asked, parsed: ReadRequest, context: RequestContext) => {
    const { attempt, me, isNewKey } = asked;
    const act = (tx: Tx) => handler({ ...parsed, me, tx, context });
    if (!attempt) return ownTurn(me, parsed.body, () => inTransaction(db, async (tx) => write(await act(tx))));
    const once = () =>
      inTransaction(db, async (tx) => {
        const before = await idempotency.begin(tx, attempt);
        if (before) return before;
        const written = write(await act(tx));
        await idempotency.finish(tx, attempt, written);
        return written;
      });
    /** A way to the database less: that the key was used after all is found at the end. */
    const atOnce = () =>
      inTransaction(db, async (tx) => {
        await idempotency.take(tx, attempt);
        const written = write(await act(tx));
        await idempotency.finishTaken(tx, attempt, written);
        return written;
      });
    const work = () =>
      (isNewKey ? atOnce() : once()).catch((error: unknown) => {
        if (idempotency.isOvertaken(error)) return once();
        throw error;
      });
    return idempotency.inTurn(attempt, async () => {
      try {
        return await ownTurn(me, parsed.body, work);
      } catch (error) {
        const before = await idempotency.afterFailure(db, attempt, error, isNewKey);
        if (before) return before;
        throw error;
      }
    });
  };

  const answer = async (request: FastifyRequest): Promise<StoredReply | Bytes> => {
    const now = clock.now();
    const context = contextOf(request, core.trustProxy, now);
    await rates.byAddress(row.rate, context.address, now);
    const key = isRead || row.idempotent === false ? null : keyIn(request.headers['idempotency-key']);
    const { me, isNewKey } = await auth.caller(request.headers, row, now, key);
    if (me) await rates.byMember(row.rate, me, now);
    const isForm = request.headers['content-type']?.startsWith('multipart/form-data') ?? false;
    if (isForm && !readForm) throw refuse.notAccepted();
    const form = isForm ? await readForm!(request) : null;
    const parsed = readRequest(request, form ? form.body : request.body);
    if (form && form.images.length > 0) {
      await rates.spend('pictures', me?.id ?? context.address, pictureTries, now);
      parsed.files = await drawAnew(form.images);
    }
    if (!isRead) {
      const attempt = attemptOf(request, me, form?.fingerprint ?? [request.rawText], now);
      return change({ attempt, me, isNewKey }, parsed, context);
    }
    const answered = await handler({ ...parsed, me, tx: together(db), context });
    return answered instanceof Bytes ? answered : write(answered);
  };

  const url = `/api${row.path.replaceAll(/\{(\w+)\}/gu, ':$1')}`;
  const countAlert = (result: AlertResult) => {
    if (isAlert) core.metrics.alertCall(url, result);
  };

  api.route({
    method: row.method,
    url,
    // Not async: a promise of a reply would be waited for until the last byte is out.
    handler(request, reply) {
      const answered = row.rate === 'alert' ? inTime(answer(request), core.helpWithinMs) : answer(request);
      answered.then(
        (written) => {
          if (written instanceof Bytes) return sendBytes(reply, written);
          countAlert(written.statusCode < 400 ? 'accepted' : 'turned-away');
          // No more than the cache: see docs/decisions/0026.
          if (row.clearsCache && written.statusCode === 200) reply.header('clear-site-data', '"cache"');
          if (row.cachedSeconds && written.statusCode === 200)
            reply.header('cache-control', `public, max-age=${row.cachedSeconds}`);
          return sendText(reply, written);
        },
        (error: unknown) => {
          const isOurs = isOurFault(error) && !isBrokenOff(request);
          if (isAlert && isOurs) core.refusedAlerts.raise();
          countAlert(isOurs ? 'refused' : 'turned-away');
          answerError(error, request, reply);
        },
      );
    },
  });
};

export const serve = <const T extends Table>(
  api: FastifyInstance,
  table: T,
  handlers: Handlers<T>,
  core: Core,
): void => {
  for (const [name, row] of Object.entries(table)) {
    const handler = (handlers as Record<string, AnyHandler>)[name]!;
    const sender = ({ headers }: FastifyRequest) => core.auth.member(headers, row, core.clock.now());
    if (row.lenient) lenientCorner(api, row, sender, (corner) => serveRow(corner, row, handler, core));
    else if (row.asForm) formCorner(api, (corner) => serveRow(corner, row, handler, core));
    else serveRow(api, row, handler, core);
  }
};
