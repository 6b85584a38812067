// Reads params, query and body by the row's schemas: unknown fields are dropped, errors are reported by field.
import type { Endpoint, UploadedImage } from '@mycrew/contract/endpoint.ts';
import type { FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { refuse, type FieldError } from './refusals.ts';

type Issue = z.core.$ZodIssue;

const article = (noun: string) => (/^[aeiou]/u.test(noun) ? 'an' : 'a');

/** Asked wherever a schema has no words of its own. */
const plainWords = (issue: z.core.$ZodRawIssue): string => {
  switch (issue.code) {
    case 'too_small':
      return `Needs at least ${issue.minimum}${issue.origin === 'string' ? ' characters' : ''}.`;
    case 'too_big':
      return `At most ${issue.maximum}${issue.origin === 'string' ? ' characters' : ''}.`;
    case 'invalid_value':
      return 'Please choose one of the list.';
    case 'invalid_type':
      return issue.input === undefined ? 'Please fill this in.' : `Needs ${article(issue.expected)} ${issue.expected}.`;
    default:
      return 'This doesn’t fit here.';
  }
};

const field = (path: readonly PropertyKey[]) => path.map(String).join('.');

const issueWords = (issue: Issue): FieldError[] => [{ field: field(issue.path), message: issue.message }];

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

/** What nobody filled in stands in an address as `tag=`, and says nothing. */
const withoutEmpty = (query: unknown): Record<string, unknown> =>
  Object.fromEntries(Object.entries(query as Record<string, unknown>).filter(([, value]) => value !== ''));

export const requestReader =
  (row: Endpoint) =>
  (request: FastifyRequest, received: unknown): ReadRequest => {
    if (!row.lenient && request.url.includes('%00')) throw refuse.rule('unsafe-text');
    const errors: FieldError[] = [];
    const params = row.params?.safeParse(request.params);
    // A path that no stored thing can have: nothing there.
    if (params && !params.success) throw refuse.notFound();
    const parsed: ReadRequest = {
      params: params?.data,
      query: read(row.query, withoutEmpty(request.query), errors),
      body: read(row.body, received ?? {}, errors),
      files: row.files ? {} : undefined,
    };
    if (errors.length > 0) throw refuse.invalid(errors);
    return parsed;
  };
