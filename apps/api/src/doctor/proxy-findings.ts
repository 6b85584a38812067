// Checks the proxy in front by requests through BASE_URL: addresses, sockets, sizes, headers.
import { brand } from '@mycrew/contract/brand.ts';
import { askForSocket, askOwnAddress, type OwnAnswer } from '#adapters/own-address.ts';
import { createDoctorPass } from '#privacy/doctor-pass.ts';
import { doctorPath, passHeader, type SeenCaller } from '#http/seen-caller.ts';
import { callerFinding, claimedAddress } from './caller-verdict.ts';
import { broken, fine, type Finding, look, orBroken } from './finding.ts';

interface Given {
  baseUrl: string;
  houseKey: Buffer;
  now: () => Date;
}

const about = 'proxy';
const dayMs = 86_400_000;
const shortDays = 14;
const pictureBytes = 9_000_000;
const alertBytes = 12_000_000;
const uploadMs = 60_000;
const storedHeaders = ['content-security-policy', 'x-content-type-options', 'x-frame-options', 'x-request-id'];

const certificateFinding = ({ certificateEnds }: OwnAnswer, now: Date): Finding[] => {
  if (certificateEnds === null) return [];
  const days = Math.floor((certificateEnds.getTime() - now.getTime()) / dayMs);
  const line = `The certificate is valid until ${certificateEnds.toISOString().slice(0, 10)}.`;
  return [
    days >= shortDays
      ? fine('https', line)
      : look('https', line, `That is ${days} days: check why it is not renewed automatically.`),
  ];
};

const headerFinding = ({ headers }: OwnAnswer): Finding => {
  const dropped = storedHeaders.filter((name) => headers[name] === undefined);
  return dropped.length === 0
    ? fine(about, 'It forwards our headers.')
    : broken(about, `It drops ${dropped.join(', ')}.`, 'Forward the security headers unchanged.');
};

const socketFinding = (baseUrl: string): Promise<Finding[]> =>
  orBroken(about, 'Check that it proxies web sockets at /socket.io/.', async () => {
    const status = await askForSocket(new URL('/socket.io/?EIO=4&transport=websocket', baseUrl).href);
    return [
      status === 101
        ? fine(about, 'Web sockets work.')
        : broken(
            about,
            `A web socket was answered with ${status}: open pages receive no updates.`,
            'Forward Upgrade and Connection at /socket.io/ (nginx: proxy_http_version 1.1 and both headers).',
          ),
    ];
  });

const tooLong = 413;
/** Strangers are hung up on before all of a long alert was read, so a cut line says that it got that far. */
const statusOf = (asking: Promise<OwnAnswer>): Promise<number | null> =>
  asking.then(
    ({ status }) => status,
    ({ code }: NodeJS.ErrnoException) => {
      if (code === 'ECONNRESET' || code === 'EPIPE') return null;
      throw Object.assign(new Error('It broke off.'), { code });
    },
  );

const sizeFinding = (baseUrl: string, path: string, bytes: number, headers: Record<string, string>) =>
  orBroken(about, `Check that it allows ${bytes / 1e6} MB to ${path}.`, async () => {
    const asking = askOwnAddress(new URL(path, baseUrl).href, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream', ...headers },
      body: Buffer.alloc(bytes),
      timeoutMs: uploadMs,
    });
    const line = `${bytes / 1e6} MB to ${path === doctorPath ? 'any address' : path}`;
    return [
      (await statusOf(asking)) === tooLong
        ? broken(about, `${line} are refused (${tooLong}).`, 'Raise its limit (nginx: client_max_body_size).')
        : fine(about, `${line} are not refused.`),
    ];
  });

export const proxyFindings = ({ baseUrl, houseKey, now }: Given): Promise<Finding[]> =>
  orBroken(about, `Start ${brand.name} behind it, then run this again.`, async () => {
    const pass = { [passHeader]: createDoctorPass(houseKey).make(now()) };
    const answer = await askOwnAddress(new URL(doctorPath, baseUrl).href, {
      headers: { ...pass, 'x-forwarded-for': claimedAddress },
    });
    if (answer.status !== 200) {
      return [
        look(
          about,
          `No server of this version with this database responds at BASE_URL (${answer.status}), so the proxy was not checked.`,
          `Start ${brand.name} behind it, then run this again.`,
        ),
      ];
    }
    return [
      ...certificateFinding(answer, now()),
      callerFinding({ seen: JSON.parse(answer.text) as SeenCaller, local: answer.local }),
      headerFinding(answer),
      ...(await socketFinding(baseUrl)),
      ...(await sizeFinding(baseUrl, doctorPath, pictureBytes, pass)),
      ...(await sizeFinding(baseUrl, '/api/user/alert', alertBytes, {})),
    ];
  });
