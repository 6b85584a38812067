// Generates the OpenAPI 3.1 document from the contract.
import { brand } from '@mycrew/contract/brand.ts';
import type { Endpoint, Table } from '@mycrew/contract/endpoint.ts';
import * as z from 'zod';
import { replySchema } from './reply-writer.ts';

type Json = Record<string, unknown>;

const inputSchema = (schema: unknown): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema as z.ZodType, {
    io: 'input',
    unrepresentable: 'any',
    reused: 'inline',
  }) as Json;
  return rest;
};

const parameters = (row: Endpoint, place: 'path' | 'query'): Json[] => {
  const schema = place === 'path' ? row.params : row.query;
  if (!schema) return [];
  const { properties = {}, required = [] } = inputSchema(schema) as { properties?: Json; required?: string[] };
  return Object.entries(properties).map(([name, each]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: each,
  }));
};

const requestBody = (row: Endpoint): Json => {
  if (!row.body && !row.files) return {};
  const json = row.body ? inputSchema(row.body) : { type: 'object' };
  const pictures = Object.fromEntries(
    Object.keys(row.files ?? {}).map((name) => [name, { type: 'string', format: 'binary' }]),
  );
  const form = { ...json, properties: { ...(json.properties as Json | undefined), ...pictures } };
  const content = row.files ? { 'multipart/form-data': { schema: form } } : { 'application/json': { schema: json } };
  const asForm = row.asForm ? { 'application/x-www-form-urlencoded': { schema: json } } : {};
  return { requestBody: { content: { ...content, ...asForm } } };
};

const envelope = (row: Endpoint): Json => {
  const { $schema: _, ...data } = replySchema(row);
  return {
    type: 'object',
    required: ['status', 'statusCode', 'message', 'data'],
    properties: {
      status: { type: 'boolean' },
      statusCode: { type: 'integer' },
      message: { type: 'string' },
      data,
      ...(row.counted ? { count: { type: 'integer' } } : {}),
    },
  };
};

const answers = (row: Endpoint): Json => {
  const content = row.binary
    ? { '*/*': { schema: { type: 'string', format: 'binary' } } }
    : { 'application/json': { schema: envelope(row) } };
  const refused = { $ref: '#/components/responses/Refused' };
  return { '200': { description: 'Done.', content }, default: refused };
};

const operation = (area: string, name: string, row: Endpoint): Json => ({
  operationId: `${area}.${name}`,
  tags: [area],
  summary: row.summary,
  ...(row.access === 'public' ? { security: [] } : {}),
  'x-access': row.access,
  'x-rate': row.rate,
  ...(row.ours ? { 'x-ours': true } : {}),
  parameters: [...parameters(row, 'path'), ...parameters(row, 'query')],
  ...requestBody(row),
  responses: answers(row),
});

const refusedSchema: Json = {
  type: 'object',
  required: ['status', 'statusCode', 'message', 'data'],
  properties: {
    status: { const: false },
    statusCode: { type: 'integer' },
    message: { type: 'string' },
    data: {},
    code: { type: 'string' },
    requestId: { type: 'string' },
    errors: {
      type: 'array',
      items: { type: 'object', properties: { field: { type: 'string' }, message: { type: 'string' } } },
    },
  },
};

export const openApiDocument = (tables: Record<string, Table>): Json => {
  const paths: Record<string, Json> = {};
  for (const [area, table] of Object.entries(tables)) {
    for (const [name, row] of Object.entries(table)) {
      const path = `/api${row.path}`;
      paths[path] = { ...paths[path], [row.method.toLowerCase()]: operation(area, name, row) };
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: `${brand.name} API`, version: '1', description: 'Every answer has the same envelope.' },
    security: [{ session: [] }],
    paths: Object.fromEntries(Object.entries(paths).sort(([a], [b]) => a.localeCompare(b))),
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
      responses: {
        Refused: { description: 'Refused, and why.', content: { 'application/json': { schema: refusedSchema } } },
      },
    },
  };
};

export const openApiText = (tables: Record<string, Table>): string =>
  `${JSON.stringify(openApiDocument(tables), null, 1)}\n`;
