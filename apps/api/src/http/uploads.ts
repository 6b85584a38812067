// Parses a form with at most one picture, checked by its first bytes and re-encoded.
import type { Endpoint, UploadedImage } from '@mycrew/contract/endpoint.ts';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ImageRefusal, prepareImage, type ImageRefusalReason } from '#adapters/images.ts';
import { formFields } from './form-fields.ts';
import { Refusal, refuse } from './refusals.ts';

/** Detects an image type by its first bytes. */
const imageTypeOf = (bytes: Buffer): 'image/jpeg' | 'image/png' | 'image/webp' | null => {
  if (bytes.length < 12) return null;
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'image/jpeg';
  if (bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))) return 'image/png';
  const isRiff = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
  return isRiff ? 'image/webp' : null;
};

export const largestImageBytes = 8 * 1_048_576;
const largestTextBytes = 262_144;
const onePicture = 'One picture at a time.';
const notTaken = 'No file goes here. Nothing was saved.';

export const addUploads = async (api: FastifyInstance): Promise<void> => {
  await api.register(multipart, {
    limits: { fileSize: largestImageBytes, files: 4, fields: 200, fieldSize: largestTextBytes, parts: 204 },
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

const readImage = (name: string, bytes: Buffer): SentImage => {
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
  FST_FILES_LIMIT: () => refuse.invalid('files', onePicture),
  FST_FIELDS_LIMIT: refuse.tooLarge,
  FST_PROTO_VIOLATION: () => refuse.rule('unsafe-text'),
};

export const formReader = (row: Endpoint) => {
  const fieldsOf = formFields(row.body);
  const takesFile = (name: string) => Object.hasOwn(row.files ?? {}, name);
  return async (request: FastifyRequest): Promise<Received> => {
    const fields = fieldsOf();
    const images: SentImage[] = [];
    const fingerprint: (string | Uint8Array)[] = [];
    try {
      for await (const part of request.parts()) {
        const name = part.fieldname;
        if (part.type === 'file') {
          const bytes = await part.toBuffer();
          // As a browser sends a field that nobody chose a file for.
          if (bytes.length === 0) continue;
          // Unlike an unknown text field: somebody would believe that their picture is stored.
          if (!takesFile(name)) throw refuse.invalid(name, notTaken);
          if (images.length > 0) throw refuse.invalid(name, onePicture);
          images.push(readImage(name, bytes));
          fingerprint.push(name, bytes);
        } else {
          if (part.valueTruncated) throw refuse.tooLarge();
          const text = String(part.value ?? '');
          fields.add(name, text);
          fingerprint.push(name, text);
        }
      }
    } catch (error) {
      if (error instanceof Refusal) throw error;
      const { code } = error as { code?: string };
      throw multipartTrouble[code ?? '']?.() ?? refuse.invalid('form', 'The form did not arrive whole.');
    }
    return { body: fields.read(), images, fingerprint };
  };
};
