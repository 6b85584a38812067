// Where the contract can be read: /api/openapi.json for programs, /api/docs for people.
import type { Table } from '@mycrew/contract/endpoint.ts';
import type { FastifyInstance } from 'fastify';
import { docsPage, docsPolicy } from './docs-page.ts';
import { openApiDocument } from './openapi.ts';

export const addDocs = (api: FastifyInstance, tables: Record<string, Table>): void => {
  let document: string | undefined;
  let page: string | undefined;
  api.get('/api/openapi.json', (_request, reply) => {
    document ??= JSON.stringify(openApiDocument(tables));
    reply.header('content-type', 'application/json; charset=utf-8').send(document);
  });
  api.get('/api/docs', (_request, reply) => {
    page ??= docsPage(tables);
    reply.header('content-security-policy', docsPolicy).header('content-type', 'text/html; charset=utf-8').send(page);
  });
};
