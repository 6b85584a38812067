// Checks whether the caller's address arrives here, by a request with a forged one.
import type { SeenCaller } from '#http/seen-caller.ts';
import { broken, fine, type Finding, look } from './finding.ts';

/** An address for examples (RFC 5737), nobody's: the doctor says it comes from there. */
export const claimedAddress = '192.0.2.77';

interface Line {
  seen: SeenCaller;
  /** The doctor's own end. */
  local: { address: string; port: number };
}

const about = 'proxy';
const setAnew = 'Overwrite X-Forwarded-For in the proxy (nginx: proxy_set_header X-Forwarded-For $remote_addr).';
const plain = (address: string): string => address.replace(/^::ffff:/u, '').trim();

export const callerFinding = ({ seen, local }: Line): Finding => {
  const [peer, caller, own] = [plain(seen.peer), plain(seen.address), plain(local.address)];
  const hops = seen.forwarded.split(',').map(plain).filter(Boolean);
  const last = hops.at(-1);
  if (peer === own && seen.peerPort === local.port) {
    return seen.isPeerTrusted
      ? look(
          about,
          'There is no proxy, but TRUST_PROXY trusts requests from this machine.',
          'Run the doctor where BASE_URL is reached through the proxy, or remove TRUST_PROXY.',
        )
      : fine(about, 'There is no proxy: client addresses are seen directly.');
  }
  if (last === undefined) {
    return broken(about, 'The proxy does not forward client addresses: all clients share one rate limit.', setAnew);
  }
  if (last === claimedAddress) {
    return broken(
      about,
      'The proxy forwards X-Forwarded-For as clients send it: anybody can forge an address.',
      setAnew,
    );
  }
  if (!seen.isPeerTrusted) {
    return broken(
      about,
      `The proxy forwards client addresses but is not trusted: all clients look like ${peer}.`,
      `Set TRUST_PROXY=${peer}.`,
    );
  }
  if (caller === own || last === own) return fine(about, 'Client addresses arrive.');
  return look(
    about,
    `This request appears to come from ${caller}.`,
    'Check that this is the public address of this machine and not a second proxy, which TRUST_PROXY would have to include.',
  );
};
