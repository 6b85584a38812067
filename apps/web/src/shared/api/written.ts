// Serialises a call of the contract to an address and a body.
import type { Endpoint } from '@mycrew/contract/endpoint.ts';

export const apiBase = '/api';

/** An untyped request; `call` checks the types. */
export interface LooseRequest {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  files?: unknown;
}

const entriesOf = (value: unknown): [string, unknown][] => Object.entries((value ?? {}) as Record<string, unknown>);

export function addressOf(endpoint: Pick<Endpoint, 'path'>, { params, query }: LooseRequest): string {
  const filled = entriesOf(params).reduce(
    (path, [name, value]) => path.replace(`{${name}}`, encodeURIComponent(String(value))),
    endpoint.path,
  );
  const search = new URLSearchParams();
  for (const [name, value] of entriesOf(query)) {
    if (value !== undefined && value !== null) search.set(name, String(value));
  }
  return `${apiBase}${filled}${search.size > 0 ? `?${search}` : ''}`;
}

const formValue = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

function asForm({ body, files }: LooseRequest): FormData {
  const form = new FormData();
  for (const [name, value] of entriesOf(body)) {
    if (value !== undefined) form.set(name, formValue(value));
  }
  for (const [name, file] of entriesOf(files)) {
    if (file instanceof Blob) form.set(name, file, file instanceof File ? file.name : 'picture.jpg');
  }
  return form;
}

/** Calls with files are multipart; lists and objects in them are JSON. */
export function bodyOf(endpoint: Pick<Endpoint, 'files'>, request: LooseRequest): { body?: BodyInit; type?: string } {
  if (endpoint.files) return { body: asForm(request) };
  if (request.body === undefined) return {};
  return { body: JSON.stringify(request.body), type: 'application/json' };
}
