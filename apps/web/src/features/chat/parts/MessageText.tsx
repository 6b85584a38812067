// The words of a message: known helpline numbers can be called, links open outside after one sentence that names their host.
import { helplineNumber } from '@mycrew/contract/constants.ts';
import { useState } from 'react';
import { telHref } from '#shared/help/phoneLinks.ts';
import { lazyDialog } from '#shared/ui/lazyDialog.tsx';

const LeavingDialog = lazyDialog(() => import('./LeavingDialog.tsx'), 'LeavingDialog');

const known = [helplineNumber, '1800 55 1800', '13 11 14'];
const number = `(?:${known.map((each) => each.replaceAll(' ', ' ?')).join('|')})(?!\\d)`;
/** Excludes characters that change the direction of text, and the sentence's full stop. */
const address = String.raw`https?://[^\s\p{C}<>"']*[^\s\p{C}<>"'.,;:!?)\]}’”…]`;
const pattern = new RegExp(`(${number}|${address})`, 'iu');

/** Only foreign hosts, and no user info that could pose as one. */
function externalUrl(written: string): URL | null {
  const url = URL.parse(written);
  if (!url || !/^https?:$/u.test(url.protocol) || url.username || url.password) return null;
  return url.host === location.host ? null : url;
}

function OutsideLink({ part, url }: { part: string; url: URL }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="link" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {part}
      </button>
      {isOpen && <LeavingDialog url={url} onClose={() => setOpen(false)} />}
    </>
  );
}

function Tapped({ part }: { part: string }) {
  if (!/^http/iu.test(part)) {
    return (
      <a className="link" href={telHref(part)}>
        {part}
      </a>
    );
  }
  const url = externalUrl(part);
  return url ? <OutsideLink part={part} url={url} /> : part;
}

/** Nothing is fetched before somebody says so. */
export const MessageText = ({ text }: { text: string }) =>
  text.split(pattern).map((part, at) =>
    // oxlint-disable-next-line react/no-array-index-key -- the parts of one text never change places
    at % 2 === 1 ? <Tapped key={at} part={part} /> : part,
  );
