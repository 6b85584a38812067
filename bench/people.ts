// People for the bench, made through the front door: sign up, crew, rule.
import type { StoryServer } from '../e2e/server.ts';

export interface Someone {
  id: string;
  token: string;
  email: string;
}

export const post = async (
  server: StoryServer,
  path: string,
  body: object,
  token?: string,
  method: 'POST' | 'PUT' = 'POST',
) => {
  const response = await fetch(`${server.address}/api${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      'x-active-ago': '0',
      'idempotency-key': crypto.randomUUID(),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify(body),
  });
  const envelope = (await response.json()) as { status: boolean; message: string; data: Record<string, unknown> };
  if (!envelope.status) throw new Error(`${path}: ${JSON.stringify(envelope)}`);
  return envelope.data;
};

export const password = 'three plain words';
let made = 0;

export const signUp = async (server: StoryServer, FirstName: string): Promise<Someone> => {
  const number = ++made;
  const email = `bench${number}@example.com`;
  const data = await post(server, '/user/register', {
    FirstName,
    LastName: 'Bench',
    Email: email,
    MobileNumber: `04${String(80_000_000 + number)}`,
    Password: password,
    YearOfBirth: 2007,
    AcceptedPolicies: true,
  });
  const token = data['Token'] as string;
  // The tour would lie over home the first time.
  await post(server, '/shortcut/tutorialskip/status', { StepIndex: 7 }, token);
  return { id: data['UserId'] as string, token, email };
};

export const join = async (server: StoryServer, youth: Someone, supporter: Someone): Promise<void> => {
  const { Invitation, Link } = await post(
    server,
    '/user/invitation/generate',
    { Channel: 'link', FirstName: 'Friend' },
    youth.token,
  );
  const Token = /(?:invitation|token)=([\w.-]+)/u.exec(Link as string)?.[1];
  await post(server, '/user/invitation/accept', { Token, AcceptOath: true }, supporter.token);
  const InvitationId = (Invitation as { _id: string })._id;
  await post(server, '/user/invitation/confirm', { InvitationId }, youth.token);
};
