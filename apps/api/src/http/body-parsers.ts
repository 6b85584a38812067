// Body parsers: empty JSON is none, invalid is 400, poisoned keys and NUL are 422; forms where a call takes them.
import type { FastifyInstance } from 'fastify';
import { finished, type Readable } from 'node:stream';
import { Refusal, refuse } from './refusals.ts';

declare module 'fastify' {
  interface FastifyRequest {
    rawText: string;
  }
}

export const bodyLimitBytes = 1_048_576;
const deepest = 64;
/** Only where the text could hold something of the kind is the value walked through. */
const suspicious = /__proto__|constructor|\\u00|[[{](?:\s*[[{]){8}/u;

const checkValue = (value: unknown, depth = 0): void => {
  if (depth > deepest) throw refuse.rule('unsafe-text');
  if (typeof value === 'string') {
    if (value.includes('\0')) throw refuse.rule('unsafe-text');
  } else if (Array.isArray(value)) {
    for (const each of value) checkValue(each, depth + 1);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, each] of Object.entries(value)) {
      if (key === '__proto__' || key === 'constructor' || key.includes('\0')) throw refuse.rule('unsafe-text');
      checkValue(each, depth + 1);
    }
  }
};

export const parseJson = (text: string): unknown => {
  if (text.trim() === '') return undefined;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Refusal(400, 'bad-request');
  }
  if (suspicious.test(text)) checkValue(value);
  return value;
};

const readOffWithinMs = 5_000;

/** Lets the rest run off unread: whoever still sends would otherwise meet a broken line instead of our words. */
const readOff = (stream: Readable, done: () => void): void => {
  const timer = setTimeout(stop, readOffWithinMs);
  const forget = finished(stream, { writable: false }, stop);
  let isOver = false;
  function stop() {
    if (isOver) return;
    isOver = true;
    clearTimeout(timer);
    forget();
    done();
  }
  stream.resume();
};

export const addBodyParsers = (api: FastifyInstance): void => {
  api.removeAllContentTypeParsers();
  api.addHook('onSend', (request, reply, text, done) => {
    if (reply.statusCode === 413) readOff(request.raw, () => done(null, text));
    else done(null, text);
  });
  api.decorateRequest('rawText', '');
  api.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    try {
      request.rawText = text as string;
      done(null, parseJson(text as string));
    } catch (error) {
      done(error as Error, undefined);
    }
  });
};

/** A corner of the server whose calls are also taken as forms of texts. */
export const formCorner = (api: FastifyInstance, fill: (corner: FastifyInstance) => void): void => {
  void api.register(async (corner) => {
    corner.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (request, text, done) => {
      request.rawText = text as string;
      const fields: unknown = Object.fromEntries(new URLSearchParams(text as string));
      try {
        checkValue(fields);
        done(null, fields);
      } catch (error) {
        done(error as Error, undefined);
      }
    });
    fill(corner);
  });
};
