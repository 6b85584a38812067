// What in a piece may tell readers who somebody is, in its sentence: so that whoever reviews it overlooks none.
import { type FoundKind, keyOfFound, lookThrough } from '@mycrew/contract/writing-help.ts';
import { useMemo } from 'react';
import { Tag } from '#shared/ui/Tag.tsx';
import styles from '../moderation.module.css';

const kindWords: Record<FoundKind, string> = {
  name: 'A name',
  school: 'A school',
  place: 'A place',
  address: 'An address',
  handle: 'A name on another app',
  email: 'An email address',
  phone: 'A phone number',
  link: 'A link',
};
const around = 48;

/** The words with a little of what stands around them in their paragraph, cut at spaces. */
const inItsSentence = (text: string, words: string): [before: string, after: string] => {
  const at = text.indexOf(words);
  const before = text.slice(0, at).split('\n').at(-1) ?? '';
  const after = text.slice(at + words.length).split('\n')[0] ?? '';
  return [
    before.length > around ? `…${before.slice(-around).replace(/^\S*\s/u, '')}` : before,
    after.length > around ? `${after.slice(0, around).replace(/\s\S*$/u, '')}…` : after,
  ];
};

export function FoundInText({ text, isSuggested }: { text: string; isSuggested: boolean }) {
  const found = useMemo(() => lookThrough(text, { names: [] }), [text]);
  const where = isSuggested ? 'in your suggestion' : 'in this text';
  if (found.length === 0)
    return (
      <p className="small muted">
        Nothing was noticed {where} that could tell readers who somebody is. Please read for it all the same.
      </p>
    );
  return (
    <section className={styles['found']} aria-label="What may give somebody away">
      <h2 className="label">Could tell readers who somebody is, {where}</h2>
      <ul>
        {found.map((each) => {
          const [before, after] = inItsSentence(text, each.words);
          return (
            <li key={keyOfFound(each)}>
              <Tag>{kindWords[each.kind]}</Tag>
              <span>
                {before}
                <mark>{each.words}</mark>
                {after}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
