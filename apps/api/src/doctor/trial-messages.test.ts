// A mail and a text to the operator, sent when asked for, with the provider's own answer.
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { expect, it } from 'vitest';
import { readConfig } from '#src/config.ts';
import { openLocalPeer } from '#adapters/testing/local-peer.ts';
import { recipientProblems, sentWords, trialFindings } from './trial-messages.ts';

const at = new Date('2026-11-25T01:00:00Z');
const hana = 'hana@example.org';

const openMailServer = async (refusal?: string) => {
  const letters: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    onRcptTo: (_to, _session, done) =>
      done(refusal ? Object.assign(new Error(refusal), { responseCode: 550 }) : undefined),
    onData: (stream, _session, done) => {
      let letter = '';
      stream.on('data', (chunk) => (letter += String(chunk)));
      stream.on('end', () => {
        letters.push(letter);
        done();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    letters,
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise((closed) => server.close(() => closed(0))),
  };
};

it('sends one mail by each server, and says what each answered', async () => {
  const takes = await openMailServer();
  const refuses = await openMailServer('we relay\nfor nobody');
  const config = readConfig({ SMTP_URL: takes.url, SMTP_URL_2: refuses.url, OPERATOR_EMAIL: 'team@example.org' });
  const findings = await trialFindings(config, { mailTo: hana }, at);
  expect(findings).toMatchObject([
    {
      about: 'SMTP_URL',
      state: 'ok',
      line: expect.stringMatching(/^It took a mail to hana@example.org: 250 /u) as string,
    },
    { about: 'SMTP_URL_2', state: 'broken', line: expect.stringContaining('550 we relay') as string },
  ]);
  expect(takes.letters).toHaveLength(1);
  expect(takes.letters[0]).toContain('To: hana@example.org');
  expect(refuses.letters).toEqual([]);
  await takes.close();
  await refuses.close();
});

it('sends one text by each provider, and says what each answered', async () => {
  const takes = await openLocalPeer((_, response) => void response.end('{"id":"sms-17"}'));
  const refuses = await openLocalPeer((_, response) => void response.writeHead(402).end());
  const of = (url: string) => `${url.replace('http://', 'http://us:hush-hush@')}/sms`;
  const config = readConfig({ SMS_URL: of(takes.url), SMS_URL_2: of(refuses.url) });
  const findings = await trialFindings(config, { textTo: '+61400000001' }, at);
  expect(findings).toMatchObject([
    { about: 'SMS_URL', state: 'ok', line: 'It took a text to +61400000001 as sms-17.' },
    { about: 'SMS_URL_2', state: 'broken', line: 'SMS: 402' },
  ]);
  expect(JSON.parse(takes.asked[0]!.body.toString())).toMatchObject({ to: '+61400000001' });
  expect(JSON.stringify(findings)).not.toContain('hush');
  await takes.close();
  await refuses.close();
});

it('sends nothing to nobody, and says what is not set', async () => {
  const config = readConfig({});
  expect(await trialFindings(config, {}, at)).toEqual([]);
  expect(sentWords({})).toContain('Nothing was sent.');
  expect(sentWords({ mailTo: hana })).not.toContain('Nothing was sent.');
  const findings = await trialFindings(config, { mailTo: hana, textTo: '+61400000001' }, at);
  expect(findings.map(({ about, state }) => [about, state])).toEqual([
    ['SMTP_URL', 'look'],
    ['SMS_URL', 'look'],
  ]);
  expect(recipientProblems({ mailTo: 'a@b, c@d', textTo: '0400' })).toHaveLength(2);
  expect(recipientProblems({ mailTo: hana, textTo: '+61400000001' })).toEqual([]);
});
