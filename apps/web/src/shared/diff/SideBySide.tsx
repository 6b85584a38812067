// Two versions of a text side by side (stacked on a phone): removals struck, additions underlined, both announced.
import type { ReactNode } from 'react';
import { countOf } from '#shared/format/counts.ts';
import { countChanges, type DiffPiece, diffWords, paragraphsOf } from './wordDiff.ts';
import styles from './SideBySide.module.css';

interface TextVersion {
  /** 'Yours' */
  heading: string;
  title: string;
  /** Plain text, an empty line between paragraphs (`documentText`). */
  text: string;
}

type Drawn = (words: string) => ReactNode;
const asTheyStand: Drawn = (words) => words;

interface SideBySideProps {
  before: TextVersion;
  /** Null: no suggestion, so one text alone. */
  after: TextVersion | null;
  headingLevel?: 2 | 3;
  /** Draws words of either text, with what stands out in them. */
  drawn?: Drawn | undefined;
}

function Article({ is, words, drawn }: DiffPiece & { drawn: Drawn }) {
  if (is === 'gone')
    return (
      <del className={styles['gone']}>
        <span className="visuallyHidden">[taken out: </span>
        {drawn(words)}
        <span className="visuallyHidden">]</span>
      </del>
    );
  if (is === 'new')
    return (
      <ins className={styles['new']}>
        <span className="visuallyHidden">[put in: </span>
        {drawn(words)}
        <span className="visuallyHidden">]</span>
      </ins>
    );
  return drawn(words);
}

const Articles = ({ of, drawn }: { of: readonly DiffPiece[]; drawn: Drawn }) =>
  of.map((part, at) => <Article key={at} {...part} drawn={drawn} />);

interface VersionProps {
  heading: string;
  side: 'gone' | 'new';
  title: readonly DiffPiece[];
  text: readonly DiffPiece[];
  headingLevel: 2 | 3;
  drawn: Drawn;
}

function Version({ heading, side, title, text, headingLevel, drawn }: VersionProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <section className={`card ${styles['version']}`} aria-label={heading}>
      <p className="label muted">{heading}</p>
      <Heading className="h3">
        <Articles of={paragraphsOf(title, side).flat()} drawn={drawn} />
      </Heading>
      <div className={styles['text']}>
        {paragraphsOf(text, side).map((paragraph, at) => (
          <p key={at}>
            <Articles of={paragraph} drawn={drawn} />
          </p>
        ))}
      </div>
    </section>
  );
}

/** `<SideBySide before={{ heading: 'Yours', title, text }} after={{ heading: 'What the moderator suggests', … }} />` */
export function SideBySide({ before, after, headingLevel = 3, drawn = asTheyStand }: SideBySideProps) {
  const title = diffWords(before.title, (after ?? before).title);
  const text = diffWords(before.text, (after ?? before).text);
  const changes = countChanges(title) + countChanges(text);
  const shared = { title, text, headingLevel, drawn };
  if (!after) return <Version heading={before.heading} side="gone" {...shared} />;
  return (
    <div className={styles['both']}>
      <p className="small muted">
        {changes === 0 ? 'Both are the same, word for word.' : `${countOf(changes, 'change')}, marked in both.`}
      </p>
      <div className={styles['versions']}>
        <Version heading={before.heading} side="gone" {...shared} />
        <Version heading={after.heading} side="new" {...shared} />
      </div>
    </div>
  );
}
