// The contract as a page to read: plain HTML, no script, its one style named by hash.
import { createHash } from 'node:crypto';
import { brand } from '@mycrew/contract/constants.ts';
import { isServed, type Endpoint, type Table } from '@mycrew/contract/endpoint.ts';
import { escapeHtml } from '#src/html.ts';

const style = `
:root { color-scheme: light dark; }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 0 auto; padding: 1.5rem; }
h2 { margin-top: 2.5rem; }
article { border-top: 1px solid #8886; padding: .75rem 0; }
h3 { font: 600 1rem/1.4 ui-monospace, monospace; margin: 0; overflow-wrap: anywhere; }
p { margin: .25rem 0; }
small { opacity: .75; }
nav a { margin-right: .75rem; }
`;
const hash = createHash('sha256').update(style).digest('base64');

export const docsPolicy = `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

const fieldsOf = (schema: unknown): string => {
  const { shape } = schema as { shape?: Record<string, unknown> };
  return shape ? Object.keys(shape).join(', ') : '';
};

const call = (row: Endpoint): string => {
  const takes = [
    ['query', fieldsOf(row.query ?? {})],
    ['body', fieldsOf(row.body ?? {})],
    ['pictures', Object.keys(row.files ?? {}).join(', ')],
    ['answers', fieldsOf(row.reply)],
  ]
    .filter(([, fields]) => fields !== '')
    .map(([what, fields]) => `<p><small>${what}: ${escapeHtml(fields!)}</small></p>`);
  return `<article><h3>${row.method} /api${escapeHtml(row.path)}</h3>
<p>${escapeHtml(row.summary)} <small>${row.access}, ${row.rate}${row.ours ? ', our own' : ''}</small></p>${takes.join('')}</article>`;
};

export const docsPage = (tables: Record<string, Table>): string => {
  const areas = Object.entries(tables)
    .map(([area, table]) => ({ area, rows: Object.values(table).filter(isServed) }))
    .filter(({ rows }) => rows.length > 0);
  const links = areas.map(({ area }) => `<a href="#${area}">${area}</a>`).join('\n');
  const sections = areas.map(({ area, rows }) => `<h2 id="${area}">${area}</h2>${rows.map(call).join('')}`).join('\n');
  return `<!doctype html>
<html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${brand.name} API</title><style>${style}</style></head>
<body><h1>${brand.name} API</h1>
<p>Every answer has one envelope: status, statusCode, message, data. The whole contract: <a href="/api/openapi.json">openapi.json</a>.</p>
<nav>${links}</nav>${sections}</body></html>`;
};
