// Serialises replies by their schemas, so that undeclared fields are never sent.
import type { Endpoint } from '@mycrew/contract/endpoint.ts';
import fastJsonStringify from 'fast-json-stringify';
import * as z from 'zod';

export interface Envelope {
  status: boolean;
  statusCode: number;
  message: string;
  data: unknown;
  count?: number;
}

type JsonSchema = Record<string, unknown> & { anyOf?: JsonSchema[]; type?: string | string[] };

const isNull = (schema: JsonSchema) => schema.type === 'null';
/** Checks belong to requests; writing only needs the shape. */
const shapeKeys = new Set(['type', 'properties', 'required', 'items', 'anyOf', 'additionalProperties', 'prefixItems']);

/** The writer is fast where it need not try alternatives, so 'this or null' becomes a nullable this. */
const forWriting = (schema: JsonSchema): JsonSchema => {
  if (schema.anyOf) {
    const others = schema.anyOf.filter((each) => !isNull(each));
    if (others.length === 1 && others.length < schema.anyOf.length) {
      const only = forWriting(others[0]!);
      return Object.keys(only).length === 0 ? only : { ...only, nullable: true };
    }
    const simple = schema.anyOf.every(
      (each) => typeof each.type === 'string' && !['object', 'array'].includes(each.type),
    );
    if (simple) return { type: [...new Set(schema.anyOf.map((each) => each.type as string))] };
    return { anyOf: schema.anyOf.map((each) => withConstants(each)) };
  }
  if ('const' in schema && schema.const === null) return { type: 'null' };
  const written: JsonSchema = {};
  for (const [key, value] of Object.entries(schema)) {
    if (!shapeKeys.has(key)) continue;
    if (key === 'properties') written[key] = mapValues(value as Record<string, JsonSchema>, forWriting);
    else if (key === 'items') written[key] = forWriting(value as JsonSchema);
    else if (key === 'additionalProperties' && typeof value === 'object')
      written[key] = forWriting(value as JsonSchema);
    else written[key] = value;
  }
  return written;
};

/** Union members are distinguished by their literals, so those stay. */
const withConstants = (schema: JsonSchema): JsonSchema => {
  const written = forWriting(schema);
  if (!schema.properties || !written.properties) return written;
  const constants = Object.entries(schema.properties as Record<string, JsonSchema>).filter(
    ([, each]) => 'const' in each,
  );
  return {
    ...written,
    properties: { ...(written.properties as object), ...Object.fromEntries(constants) },
  };
};

const mapValues = (record: Record<string, JsonSchema>, change: (schema: JsonSchema) => JsonSchema) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));

export const replySchema = (row: Endpoint): JsonSchema =>
  z.toJSONSchema(row.reply as unknown as z.ZodType, {
    io: 'output',
    unrepresentable: 'any',
    reused: 'inline',
  }) as JsonSchema;

const buildWriter = (row: Endpoint): ((envelope: Envelope) => string) =>
  fastJsonStringify({
    type: 'object',
    properties: {
      status: { type: 'boolean' },
      statusCode: { type: 'integer' },
      message: { type: 'string' },
      data: forWriting(replySchema(row)),
      ...(row.counted ? { count: { type: 'integer' } } : {}),
    },
    required: ['status', 'statusCode', 'message', 'data'],
  } as Parameters<typeof fastJsonStringify>[0]);

const writers = new WeakMap<Endpoint, (envelope: Envelope) => string>();

/** Built with the first answer, once in a process: those of all rows would be a third of what a start costs. */
export const writeReply = (row: Endpoint, envelope: Envelope): string => {
  const write = writers.get(row) ?? buildWriter(row);
  writers.set(row, write);
  return write(envelope);
};
