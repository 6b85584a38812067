// What was written. Numbers of help lines that we know can be tapped, and links; each link says which host it leads to.
// Nothing of a page is fetched before somebody taps it.
import { helplineNumber } from '@mycrew/contract/constants.ts';
import { telHref } from '#shared/help/phoneLinks.ts';
import styles from '../message.module.css';

const known = [helplineNumber, '1800 55 1800', '13 11 14'];
const number = `(?:${known.map((each) => each.replaceAll(' ', ' ?')).join('|')})(?!\\d)`;
/** Without what turns the direction of reading, and without the full stop of the sentence. */
const address = String.raw`https?://[^\s\p{C}<>"']*[^\s\p{C}<>"'.,;:!?)\]}’”…]`;
const pattern = new RegExp(`(${number}|${address})`, 'iu');

/** Elsewhere, and nothing that looks like somewhere else: a name before the host would. */
function adapters(written: string): URL | null {
  const url = URL.parse(written);
  if (!url || !/^https?:$/u.test(url.protocol) || url.username || url.password) return null;
  return url.host === location.host ? null : url;
}

function Tapped({ part }: { part: string }) {
  if (!/^http/iu.test(part)) {
    return (
      <a className="link" href={telHref(part)}>
        {part}
      </a>
    );
  }
  const url = adapters(part);
  if (!url) return part;
  return (
    <>
      <a className="link" href={url.href} target="_blank" rel="noopener noreferrer" referrerPolicy="no-referrer">
        {part}
      </a>
      <span className={styles.leadsOut}> (leaves MyCrew, to {url.host})</span>
    </>
  );
}

export const MessageText = ({ text }: { text: string }) =>
  text.split(pattern).map((part, at) =>
    // oxlint-disable-next-line react/no-array-index-key -- the parts of one text never change places
    at % 2 === 1 ? <Tapped key={at} part={part} /> : part,
  );
