// Receives a form with at most one picture, checked by its first bytes and drawn anew; texts are read like a JSON body.
import type { Endpoint, UploadedImage } from '@mycrew/contract/endpoint.ts';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ImageRefusal, prepareImage, type ImageRefusalReason } from '#outside/images.ts';
import type * as z from 'zod/mini';
import { parseJson } from './body-parsers.ts';
import { imageTypeOf } from './image-type.ts';
import { Refusal, refuse } from './refusals.ts';

const largestImageBytes = 8 * 1_048_576;
const largestTextBytes = 262_144;

export const addUploads = async (api: FastifyInstance): Promise<void> => {
  await api.register(multipart, {
    limits: { fileSize: largestImageBytes, files: 1, fields: 60, fieldSize: largestTextBytes, parts: 61 },
  });
};

/** As it was sent: certain by its first bytes only. */
export interface SentImage {
  name: string;
  bytes: Uint8Array;
}

interface Received {
  body: Record<string, unknown>;
  images: SentImage[];
  fingerprint: (string | Uint8Array)[];
}

type Described = { type: string; innerType?: { _zod: { def: Described } }; in?: { _zod: { def: Described } } };

const shapeOf = (body: z.ZodMiniType | undefined): Record<string, { _zod: { def: Described } }> =>
  (body as { shape?: Record<string, { _zod: { def: Described } }> } | undefined)?.shape ?? {};

const innermost = (def: Described): string =>
  def.innerType ? innermost(def.innerType._zod.def) : def.in ? innermost(def.in._zod.def) : def.type;

/** Which fields of the body are not text; in a form they come as text and are read as JSON. */
const nonTextFields = (body: z.ZodMiniType | undefined): Set<string> => {
  const shape = shapeOf(body);
  const types = new Set(['array', 'object', 'record', 'tuple', 'union', 'boolean', 'number', 'null']);
  return new Set(Object.keys(shape).filter((name) => types.has(innermost(shape[name]!._zod.def))));
};

const takesNull = (def: Described): boolean =>
  def.type === 'nullable' || (def.innerType !== undefined && takesNull(def.innerType._zod.def));

/** Forms know no null: where the contract takes one, an empty field or the word is it. */
const nullableFields = (body: z.ZodMiniType | undefined): Set<string> => {
  const shape = shapeOf(body);
  return new Set(Object.keys(shape).filter((name) => takesNull(shape[name]!._zod.def)));
};

const readText = (text: string, isJson: boolean, isNullable: boolean): unknown => {
  if (text.includes('\0')) throw refuse.rule('unsafe-text');
  if (isNullable && (text === '' || text === 'null')) return null;
  if (!isJson || text === '') return isJson ? undefined : text;
  try {
    return parseJson(text);
  } catch {
    return text;
  }
};

const readImage = (name: string, bytes: Buffer, row: Endpoint): SentImage => {
  if (!row.files || !Object.hasOwn(row.files, name)) throw refuse.invalid(name, 'We don’t know this field.');
  if (!imageTypeOf(bytes)) throw refuse.notAccepted();
  return { name, bytes };
};

const imageTrouble: Record<ImageRefusalReason, (name: string) => Refusal> = {
  'too-large': refuse.tooLarge,
  'not-accepted': refuse.notAccepted,
  broken: (name) => refuse.invalid(name, 'That picture can’t be opened. Another one may work.'),
};

/** Takes its time, so it comes before any database connection is held. */
export const drawAnew = async (images: SentImage[]): Promise<Record<string, UploadedImage>> => {
  const drawn: Record<string, UploadedImage> = {};
  for (const { name, bytes } of images) {
    try {
      drawn[name] = await prepareImage(bytes);
    } catch (error) {
      throw error instanceof ImageRefusal ? imageTrouble[error.reason](name) : error;
    }
  }
  return drawn;
};

const multipartTrouble: Record<string, () => Error> = {
  FST_REQ_FILE_TOO_LARGE: refuse.tooLarge,
  FST_PARTS_LIMIT: refuse.tooLarge,
  FST_FILES_LIMIT: () => refuse.invalid('files', 'One picture at a time.'),
  FST_FIELDS_LIMIT: refuse.tooLarge,
  FST_PROTO_VIOLATION: () => refuse.rule('unsafe-text'),
};

export const formReader = (row: Endpoint) => {
  const json = nonTextFields(row.body);
  const nullable = nullableFields(row.body);
  return async (request: FastifyRequest): Promise<Received> => {
    const received: Received = { body: {}, images: [], fingerprint: [] };
    try {
      for await (const part of request.parts()) {
        const name = part.fieldname;
        if (part.type === 'file') {
          const bytes = await part.toBuffer();
          if (bytes.length === 0) continue;
          received.images.push(readImage(name, bytes, row));
          received.fingerprint.push(name, bytes);
        } else {
          if (part.valueTruncated) throw refuse.tooLarge();
          if (name === '__proto__' || name === 'constructor') throw refuse.rule('unsafe-text');
          const text = String(part.value ?? '');
          received.body[name] = readText(text, json.has(name), nullable.has(name));
          received.fingerprint.push(name, text);
        }
      }
    } catch (error) {
      if (error instanceof Refusal) throw error;
      const { code } = error as { code?: string };
      throw multipartTrouble[code ?? '']?.() ?? refuse.invalid('form', 'The form did not arrive whole.');
    }
    return received;
  };
};
