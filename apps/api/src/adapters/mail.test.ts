import { setBrand } from '@mycrew/contract/brand.ts';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { SMTPServer } from 'smtp-server';
import type { SMTPServerOptions } from 'smtp-server';
import { expect, onTestFinished, test } from 'vitest';
import type { DeliveryFailed } from './delivery-failed.ts';
import { createMailboxMail, createSmtpMail } from './mail.ts';
import { createMailbox } from './mailbox.ts';
import { mailLines, smtpSettings } from './smtp-settings.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';
import { holdTimeLimits } from './testing/time-limits.ts';

const invitation = {
  to: 'jonah@example.org',
  subject: 'Mia would like you in her crew',
  text: 'Open https://example.org/i/abc to answer.',
  html: '<p>Open <a href="https://example.org/i/abc">your invitation</a>.</p>',
};

const clock = { now: () => new Date('2026-11-20T04:00:00Z') };

async function smtpServer(options: SMTPServerOptions = {}) {
  const letters: { raw: string; recipients: string[] }[] = [];
  let connections = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 10,
    onConnect(_session, callback) {
      connections += 1;
      callback();
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        letters.push({ raw: Buffer.concat(chunks).toString('utf8'), recipients });
        callback();
      });
    },
    ...options,
    logger: false,
  });
  server.on('error', () => {});
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const address = listening.address();
  const port = typeof address === 'object' ? address?.port : 0;
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return { host: `127.0.0.1:${port}`, letters, connectionCount: () => connections };
}

async function mailTo(url: string) {
  const mail = await createSmtpMail({ url, from: 'hello@mycrew.example', clock });
  onTestFinished(() => mail.close());
  return mail;
}

test('a mail arrives with both forms of its text and a way to unsubscribe', async () => {
  const { host, letters } = await smtpServer();
  const listUnsubscribe = 'https://mycrew.example/unsubscribe/abc';
  const { id } = await (await mailTo(`smtp://${host}`)).send({ ...invitation, listUnsubscribe });
  const [letter] = letters;
  expect(letter?.recipients).toEqual(['jonah@example.org']);
  expect(letter?.raw).toContain(`Message-ID: ${id}`);
  expect(letter?.raw).toContain('Subject: Mia would like you in her crew');
  expect(letter?.raw).toContain('From: MyCrew <hello@mycrew.example>');
  expect(letter?.raw).toContain('Content-Type: text/plain');
  expect(letter?.raw).toContain('Content-Type: text/html');
  expect(letter?.raw).toContain(`List-Unsubscribe: <${listUnsubscribe}>`);
  expect(letter?.raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
});

test('a mail is from whom this installation says, at the address of the environment', async () => {
  const { host, letters } = await smtpServer();
  setBrand({ mailName: 'Harbour, your school' });
  onTestFinished(() => setBrand({ mailName: '' }));
  await (await mailTo(`smtp://${host}`)).send(invitation);
  expect(letters[0]?.raw).toContain('From: "Harbour, your school" <hello@mycrew.example>');
});

test('several mails share one connection', async () => {
  const { host, letters, connectionCount } = await smtpServer();
  const mail = await mailTo(`smtp://${host}`);
  await mail.send(invitation);
  await mail.send(invitation);
  expect(letters).toHaveLength(2);
  expect(connectionCount()).toBe(1);
});

test('the login of the address is used', async () => {
  let login = '';
  const { host, letters } = await smtpServer({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth({ username, password }, _session, callback) {
      login = `${username}/${password}`;
      callback(null, { user: 'mycrew' });
    },
  });
  await (await mailTo(`smtp://post%40mycrew:s%3Acret@${host}`)).send(invitation);
  expect(login).toBe('post@mycrew/s:cret');
  expect(letters).toHaveLength(1);
});

test.each([
  'jonah@example.org, leanne@example.org',
  'jonah@example.org\r\nBcc: x@example.org',
  'Jonah <j@x.au>',
  'jonah',
])('only one plain address is written to, not %j', async (to) => {
  const { host, letters } = await smtpServer();
  await expect((await mailTo(`smtp://${host}`)).send({ ...invitation, to })).rejects.toMatchObject({
    outcome: 'refused',
  });
  expect(letters).toHaveLength(0);
});

test('a line break in a subject adds no header', async () => {
  const { host, letters } = await smtpServer();
  await (await mailTo(`smtp://${host}`)).send({ ...invitation, subject: 'Hello\r\nBcc: x@example.org' });
  expect(letters[0]?.raw).not.toMatch(/^Bcc:/m);
});

test.each([
  [550, 'refused'],
  [451, 'not-sent'],
] as const)('an answer of %i to the recipient means %s, and names nobody', async (responseCode, outcome) => {
  const { host } = await smtpServer({
    onRcptTo: (_address, _session, callback) => {
      callback(Object.assign(new Error('jonah@example.org is not here'), { responseCode }));
    },
  });
  const failure = await (await mailTo(`smtp://${host}`)).send(invitation).catch((error: unknown) => error);
  expect(failure).toMatchObject({ name: 'DeliveryFailed', outcome });
  expect(String(failure)).not.toContain('jonah');
});

test('a server that turns everybody away leaves the mail unsent', async () => {
  const { host } = await smtpServer({
    onConnect: (_session, callback) => callback(Object.assign(new Error('Closed today'), { responseCode: 554 })),
  });
  await expect((await mailTo(`smtp://${host}`)).send(invitation)).rejects.toMatchObject({ outcome: 'not-sent' });
});

test('a server that falls silent after the text leaves it unknown', async () => {
  const timeIsUp = holdTimeLimits();
  const { host } = await smtpServer({ onData: (stream) => void stream.resume().on('end', timeIsUp) });
  await expect((await mailTo(`smtp://${host}`)).send(invitation)).rejects.toMatchObject({ outcome: 'unknown' });
});

test.each([
  ['before it says hello', { onConnect: (_session: unknown, _next: unknown) => {} }],
  ['before it takes the sender', { onMailFrom: (_address: unknown, _session: unknown, _next: unknown) => {} }],
])('a server that falls silent %s has surely nothing of it', async (_when, silence) => {
  const { host } = await smtpServer(silence);
  const tried = (await mailTo(`smtp://${host}`)).send({ ...invitation, timeOutMs: 300 });
  await expect(tried).rejects.toMatchObject({ outcome: 'not-sent' });
});

test('a server that is gone or turns everybody away is replaced by the other, and the same mail keeps its id', async () => {
  const { host, letters } = await smtpServer();
  const both = async (url: string) => {
    const mail = await createSmtpMail({
      url,
      secondUrl: `smtp://${host}`,
      from: 'MyCrew <hello@mycrew.example>',
      clock,
    });
    onTestFinished(() => mail.close());
    return mail;
  };
  const letter = { ...invitation, reference: 'alert:crew:email:alert:1' };
  const sent = await (await both('smtp://127.0.0.1:1')).send(letter);
  expect(sent).toMatchObject({ provider: host });
  expect(await (await both('smtp://127.0.0.1:1')).send({ ...letter, otherProviderFirst: true })).toEqual(sent);
  const late = (await both('smtp://127.0.0.1:1')).send({ ...letter, isTooLate: () => true });
  await expect(late).rejects.toMatchObject({ outcome: 'not-sent' });
  expect(letters).toHaveLength(2);
  expect(letters[0]?.raw).toContain(`Message-ID: ${sent.id}`);
  expect(sent.id).not.toContain('crew:');
});

test('a mail that waits for a free line in vain has surely not gone out', async () => {
  const timeIsUp = holdTimeLimits();
  const allTaken = Promise.withResolvers<void>();
  let taken = 0;
  const onData = (stream: Readable) =>
    void stream.resume().on('end', () => {
      taken += 1;
      if (taken === mailLines) allTaken.resolve();
    });
  const { host, letters } = await smtpServer({ onData });
  const mail = await mailTo(`smtp://${host}`);
  const tries = Array.from({ length: mailLines }, () => mail.send(invitation));
  const ends = Promise.allSettled(tries);
  await expect(mail.send({ ...invitation, timeOutMs: 100 })).rejects.toMatchObject({ outcome: 'not-sent' });
  await allTaken.promise;
  timeIsUp();
  const outcomes = (await ends).map((end) =>
    end.status === 'rejected' ? (end.reason as DeliveryFailed).outcome : 'sent',
  );
  expect(outcomes).toEqual(Array.from({ length: mailLines }, () => 'unknown'));
  expect(letters).toHaveLength(0);
});

test('nobody at the address leaves the mail unsent', async () => {
  await expect((await mailTo('smtp://127.0.0.1:1')).send(invitation)).rejects.toMatchObject({ outcome: 'not-sent' });
});

test('a certificate that nobody vouches for is not trusted', async () => {
  const { host, letters } = await smtpServer({ secure: true });
  await expect((await mailTo(`smtps://${host}`)).send(invitation)).rejects.toMatchObject({ outcome: 'not-sent' });
  expect(letters).toHaveLength(0);
});

test('a line that leaves this machine is encrypted unless the operator says otherwise', () => {
  expect(smtpSettings('smtp://mail.example.org')).toMatchObject({ requireTLS: true, ignoreTLS: false, port: 587 });
  expect(smtpSettings('smtps://mail.example.org')).toMatchObject({ secure: true, port: 465 });
  expect(smtpSettings('smtp://relay.internal:25?tls=off')).toMatchObject({ requireTLS: false, port: 25 });
  expect(smtpSettings('smtp://localhost:1025')).toMatchObject({ requireTLS: false, host: '127.0.0.1' });
  expect(() => smtpSettings('https://mail.example.org')).toThrow('SMTP_URL');
});

test('without a server a mail waits in the local mailbox', async () => {
  const clock = { now: () => new Date('2026-11-20T04:00:00Z') };
  const mailbox = createMailbox({ folder: await temporaryFolder(), clock });
  const { id } = await createMailboxMail(mailbox).send(invitation);
  const [letter] = await mailbox.list({ limit: 10 });
  expect(letter).toEqual({ id, channel: 'email', ...invitation, sentAt: '2026-11-20T04:00:00.000Z' });
});
