// Somebody at the desk: a role from the command line, and a second factor by a code as an authenticator app makes it.
import { execFile } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { passwordEndpoints } from '@mycrew/contract/password.ts';
import { registrationEndpoints } from '@mycrew/contract/registration.ts';
import { staffEndpoints } from '@mycrew/contract/staff.ts';
import type { Page } from '@playwright/test';
import { ask } from './api.ts';
import { codeIn } from './letters.ts';
import type { Account } from './people.ts';
import type { StoryServer } from './server.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const run = promisify(execFile);
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const stepMs = 30_000;

const bytesOf = (base32: string): Buffer => {
  const bits = [...base32].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/gu) ?? []).map((byte) => Number.parseInt(byte, 2)));
};

/** RFC 6238, six digits, thirty seconds. */
function codeAt(secret: string, now: Date): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(now.getTime() / stepMs)));
  const mac = createHmac('sha1', bytesOf(secret)).update(counter).digest();
  const at = mac.at(-1)! & 0xf;
  return String((mac.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/** Only whose address is known to be theirs is given a role. */
async function confirmEmail(server: StoryServer, { email, session }: Account): Promise<void> {
  const as = { token: session.Token };
  await ask(server, registrationEndpoints.sendEmailCode, { body: {} }, as);
  const letter = await server.letterTo(email, /\b\d{6}\b/u);
  await ask(server, registrationEndpoints.verifyEmailCode, { body: { Otp: codeIn(letter) } }, as);
}

/** For somebody who has an authenticator app already: their session is at the desk from then on. */
export const enterDesk = (server: StoryServer, token: string, secret: string, at = new Date()) =>
  ask(server, staffEndpoints.enterByCode, { body: { Code: codeAt(secret, at) } }, { token });

/** On the server's command line, as an operator does. */
export async function giveRole(server: StoryServer, person: Account, role: 'moderator' | 'lead'): Promise<void> {
  await confirmEmail(server, person);
  await run(process.execPath, ['tools/staff.ts', 'grant', person.email, role], {
    cwd: root,
    env: { ...process.env, BASE_URL: server.address, DATA_DIR: server.dataDir },
  });
}

/** From then on their session is at the desk. Answers the secret of their authenticator app. */
export async function atTheDesk(
  server: StoryServer,
  person: Account,
  role: 'moderator' | 'lead',
  at = new Date(),
): Promise<string> {
  await giveRole(server, person, role);
  const as = { token: person.session.Token };
  await ask(server, passwordEndpoints.verify, { body: { CurrentPassword: person.password } }, as);
  const { _id, Secret } = await ask(server, staffEndpoints.beginTotp, { body: { Label: 'Phone' } }, as);
  await ask(server, staffEndpoints.confirmTotp, { body: { _id, Code: codeAt(Secret, at) } }, as);
  return Secret;
}

/** A device with a lock of its own, whose owner always says yes. */
export async function withPasskeys(page: Page): Promise<void> {
  const device = await page.context().newCDPSession(page);
  await device.send('WebAuthn.enable');
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
}
