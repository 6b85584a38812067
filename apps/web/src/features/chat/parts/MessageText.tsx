// What was written. Numbers of help lines that we know can be tapped, nothing else: no link of anybody's opens from here.
import { helplineNumber } from '@mycrew/contract/constants.ts';
import { telHref } from '#shared/help/phoneLinks.ts';

const known = [helplineNumber, '1800 55 1800', '13 11 14'];
const pattern = new RegExp(`(${known.map((number) => number.replaceAll(' ', ' ?')).join('|')})(?!\\d)`, 'u');

export const MessageText = ({ text }: { text: string }) =>
  text.split(pattern).map((part, at) =>
    at % 2 === 1 ? (
      // oxlint-disable-next-line react/no-array-index-key -- the parts of one text never change places
      <a key={at} className="link" href={telHref(part)}>
        {part}
      </a>
    ) : (
      part
    ),
  );
