// Reads params, query and body by the row's schemas; what does not fit is said at its field.
import type { Endpoint, UploadedImage } from '@mycrew/contract/endpoint.ts';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { issueWords, plainWords } from './issue-words.ts';
import { refuse, type FieldError } from './refusals.ts';

export interface ReadRequest {
  params: unknown;
  query: unknown;
  body: unknown;
  files: Record<string, UploadedImage> | undefined;
}

const read = (schema: z.ZodMiniType | undefined, value: unknown, errors: FieldError[]): unknown => {
  if (!schema) return undefined;
  const result = schema.safeParse(value, { reportInput: true, error: plainWords });
  if (result.success) return result.data;
  for (const issue of result.error.issues) errors.push(...issueWords(issue));
  return undefined;
};

/** Unknown fields of a body are refused, also where a schema forgot to say so. */
const strict = (schema: z.ZodMiniType | undefined): z.ZodMiniType | undefined =>
  schema instanceof z.ZodMiniObject && schema._zod.def.catchall === undefined ? z.catchall(schema, z.never()) : schema;

export const requestReader = (row: Endpoint) => {
  const body = strict(row.body);
  return (request: FastifyRequest, received: unknown): ReadRequest => {
    if (!row.forgiving && request.url.includes('%00')) throw refuse.rule('unsafe-text');
    const errors: FieldError[] = [];
    const params = row.params?.safeParse(request.params);
    // A path that no stored thing can have: nothing there.
    if (params && !params.success) throw refuse.notFound();
    const parsed: ReadRequest = {
      params: params?.data,
      query: read(row.query, request.query, errors),
      body: read(body, received ?? {}, errors),
      files: row.files ? {} : undefined,
    };
    if (errors.length > 0) throw refuse.invalid(errors);
    return parsed;
  };
};
