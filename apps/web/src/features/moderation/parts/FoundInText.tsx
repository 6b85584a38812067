// What the screening noticed: drawn in the text with its kind in words, and listed so that each can be reached by keyboard.
import { automatedDecision } from '@mycrew/contract/automated-decisions.ts';
import type { DeskArticle } from '@mycrew/contract/desk-articles.ts';
import { keyOfNoticed, markNoticed, type Noticed, noticedIn, noticedKindWords } from '@mycrew/contract/screening.ts';
import { type ReactNode, useMemo } from 'react';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { Tag } from '#shared/ui/Tag.tsx';
import styles from '../moderation.module.css';

/** In the author's text what the server noticed, too, which knows the names around them. */
export function useNoticed(
  { Noticed: known }: Pick<DeskArticle, 'Noticed'>,
  text: string,
  isSuggested: boolean,
): Noticed[] {
  automatedDecision('clues');
  return useMemo(() => {
    const all = isSuggested ? [] : known.map(({ Kind, Words }) => ({ kind: Kind, words: Words }));
    const here = noticedIn(text, { names: [] }).filter(({ words }) => !all.some((each) => each.words === words));
    return [...all, ...here];
  }, [known, text, isSuggested]);
}

/** Words with what was noticed in them. */
export const withMarks =
  (found: readonly Noticed[]) =>
  (text: string): ReactNode =>
    markNoticed(text, found).map(({ words, found: is }, at) =>
      is ? (
        <mark key={at} className={styles['mark']} data-found={keyOfNoticed(is)} tabIndex={-1}>
          {words} <span className={styles['markKind']}>({noticedKindWords[is.kind].toLowerCase()})</span>
        </mark>
      ) : (
        words
      ),
    );

function showInText(each: Noticed): void {
  const mark = document.querySelector<HTMLElement>(`[data-found="${CSS.escape(keyOfNoticed(each))}"]`);
  mark?.focus({ preventScroll: true });
  mark?.scrollIntoView({ block: 'center' });
}

const around = 48;

/** The passage with some context of its paragraph, cut at spaces. */
const inItsSentence = (text: string, words: string): [before: string, after: string] => {
  const at = text.indexOf(words);
  const before = text.slice(0, at).split('\n').at(-1) ?? '';
  const after = text.slice(at + words.length).split('\n')[0] ?? '';
  return [
    before.length > around ? `…${before.slice(-around).replace(/^\S*\s/u, '')}` : before,
    after.length > around ? `${after.slice(0, around).replace(/\s\S*$/u, '')}…` : after,
  ];
};

interface FoundInTextProps {
  text: string;
  found: readonly Noticed[];
  isSuggested: boolean;
}

/** Passages that may identify a person or hurt one, each in its sentence, so that the reviewer overlooks none. */
export function FoundInText({ text, found, isSuggested }: FoundInTextProps) {
  const where = isSuggested ? 'in your suggestion' : 'in this text';
  if (found.length === 0)
    return (
      <p className="small muted">
        Nothing was noticed {where} that could tell readers who somebody is, or hurt them. Please read for it all the
        same.
      </p>
    );
  return (
    <section className={styles['found']} aria-label="What was noticed">
      <h2 className="label">Could tell readers who somebody is, or hurt them, {where}</h2>
      <ul>
        {found.map((each) => {
          const [before, after] = inItsSentence(text, each.words);
          return (
            <li key={keyOfNoticed(each)}>
              <Tag>{noticedKindWords[each.kind]}</Tag>
              <span>
                {before}
                <mark>{each.words}</mark>
                {after}
              </span>
              <PlainButton
                size="small"
                variant="text"
                aria-label={`Show it in the text: ${each.words}`}
                onClick={() => showInText(each)}
              >
                Show it
              </PlainButton>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
