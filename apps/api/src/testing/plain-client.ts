// A client written from the specification alone: a token, JSON, no own headers.
import type { Envelope } from '@mycrew/contract/wire.ts';
import type { TestApp } from './app.ts';
import type { TestPerson } from './people.ts';

/** Whatever comes back, as such a client sees it. */
// oxlint-disable-next-line typescript/no-explicit-any -- nothing of the contract is known to it
export type PlainAnswer = Envelope<any> & { http: number };

export const plainClient =
  (app: Pick<TestApp, 'raw'>, { token, address }: Pick<TestPerson, 'token' | 'address'>) =>
  async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<PlainAnswer> => {
    const response = await app.raw({
      method,
      url: `/api${path}`,
      remoteAddress: address,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { payload: JSON.stringify(body) }),
    });
    return { ...response.json<PlainAnswer>(), http: response.statusCode };
  };
