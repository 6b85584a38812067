// Parses bodies of calls that are never rejected for their body: an unreadable or oversized one counts as empty.
import type { Endpoint } from '@mycrew/contract/endpoint.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import { createLongBody } from './long-body.ts';
import { Refusal } from './refusals.ts';

const mostBytes = 262_144;
/** For a body that names whom to notify; beyond `mostBytes` only known fields are read. */
export const mostReadThrough = 12_582_912;

const withoutPoison = (key: string, value: unknown): unknown => {
  if (key === '__proto__' || key === 'constructor') return undefined;
  return typeof value === 'string' ? value.replaceAll('\0', '') : value;
};

const readText = (text: string): unknown => {
  try {
    return JSON.parse(text, withoutPoison) as unknown;
  } catch {
    return undefined;
  }
};

type Described = { shape?: object; innerType?: { _zod: { def: Described } } };
const namesIn = ({ shape, innerType }: Described): string[] =>
  innerType ? namesIn(innerType._zod.def) : Object.keys(shape ?? {});

/** Which fields of a long body are waited for; null: of such a call none are. */
const awaited = ({ lenient, body }: Endpoint): Set<string> | null =>
  lenient === 'readThrough' ? new Set(namesIn(body?._zod.def as Described)) : null;

interface Long {
  names: Set<string>;
  /** Rejects where nobody knows who sends it: strangers are not listened to for long. */
  sender(request: FastifyRequest): Promise<unknown>;
}

/** However many long bodies come at once, between two chunks of them others have a turn. */
const waiting: (() => void)[] = [];
const goOn = () => {
  const work = waiting.shift();
  if (waiting.length > 0) setImmediate(goOn);
  work?.();
};
const inTurn = (work: () => void) => {
  if (waiting.push(work) === 1) setImmediate(goOn);
};

/** Beyond the limit nothing is stored and nobody waits: the rest is drained. */
const readAll = (stream: Readable, request: FastifyRequest, long: Long | null, done: (body: unknown) => void): void => {
  const chunks: Buffer[] = [];
  let through: ReturnType<typeof createLongBody> | null = null;
  let size = 0;
  let isLong = false;
  let isWhole = false;
  let isOver = false;
  const end = (body: unknown) => {
    if (isOver) return;
    isOver = true;
    chunks.length = 0;
    through = null;
    stream.resume();
    done(body);
  };
  const take = (chunk: Buffer) => {
    stream.pause();
    inTurn(() => {
      through?.write(chunk);
      stream.resume();
    });
  };
  const whole = () => {
    if (through) inTurn(() => end(through?.end()));
    else if (!isLong) end(readText(Buffer.concat(chunks).toString('utf8')));
  };
  const readThrough = async ({ names, sender }: Long) => {
    isLong = true;
    stream.pause();
    // Where only the database is away the body still counts, should it be back by the time all is read.
    await sender(request).catch((error: unknown) => {
      if (error instanceof Refusal) throw error;
    });
    if (isOver) return;
    through = createLongBody(names, readText);
    chunks.splice(0).forEach(take);
    if (isWhole) whole();
  };
  stream.on('data', (chunk: Buffer) => {
    if (isOver) return;
    size += chunk.length;
    if (size > (long ? mostReadThrough : mostBytes)) return end(undefined);
    if (through) return take(chunk);
    chunks.push(chunk);
    if (size > mostBytes && long && !isLong) readThrough(long).catch(() => end(undefined));
  });
  stream.on('end', () => {
    isWhole = true;
    whole();
  });
  const broken = () => {
    if (!isWhole) end(undefined);
  };
  stream.on('error', broken);
  stream.on('close', broken);
};

/** A corner of the server with such calls alone, so that nothing else is read this way. */
export const lenientCorner = (
  api: FastifyInstance,
  row: Endpoint,
  sender: Long['sender'],
  fill: (corner: FastifyInstance) => void,
): void => {
  const names = awaited(row);
  const long = names && { names, sender };
  void api.register(async (corner) => {
    corner.removeAllContentTypeParsers();
    corner.addContentTypeParser('*', (request, stream, done) =>
      readAll(stream as unknown as Readable, request, long, (body) => {
        request.rawText = '';
        done(null, body);
      }),
    );
    // A type that cannot be read would be refused before anybody reads the body.
    corner.addHook('onRequest', (request, _reply, done) => {
      if (request.headers['content-type'] !== undefined) request.headers['content-type'] = 'text/plain';
      done();
    });
    fill(corner);
  });
};
