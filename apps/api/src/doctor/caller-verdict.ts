// Does the address of a caller arrive here? Judged from a call of the doctor's own, which claimed to come from elsewhere.
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
const setAnew = 'Let it set X-Forwarded-For anew (nginx: proxy_set_header X-Forwarded-For $remote_addr).';
const plain = (address: string): string => address.replace(/^::ffff:/u, '').trim();

export const callerFinding = ({ seen, local }: Line): Finding => {
  const [peer, caller, own] = [plain(seen.peer), plain(seen.address), plain(local.address)];
  const said = seen.forwarded.split(',').map(plain).filter(Boolean);
  const last = said.at(-1);
  if (peer === own && seen.peerPort === local.port) {
    return seen.isPeerTrusted
      ? look(
          about,
          'No proxy stands between, and TRUST_PROXY believes whoever calls from here.',
          'Run the doctor where BASE_URL leads through the proxy, or take TRUST_PROXY away.',
        )
      : fine(about, 'None stands between: callers are seen by their own addresses.');
  }
  if (last === undefined) {
    return broken(about, 'It does not say from where a request comes: all callers look like one.', setAnew);
  }
  if (last === claimedAddress) {
    return broken(about, 'It hands on what a caller says of its own address: anybody can be anybody.', setAnew);
  }
  if (!seen.isPeerTrusted) {
    return broken(
      about,
      `It says from where a request comes, and is not believed: all callers look like ${peer}.`,
      `Let TRUST_PROXY name it: ${peer}.`,
    );
  }
  if (caller === own || last === own) return fine(about, 'The address of a caller arrives.');
  return look(
    about,
    `This call is taken to come from ${caller}.`,
    'See that this is this machine as others see it, and not another proxy, which TRUST_PROXY would have to name too.',
  );
};
