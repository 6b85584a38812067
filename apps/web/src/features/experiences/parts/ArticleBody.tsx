// The article: cover, tags, title, author, and its text at the chosen size.
import type { Article, ArticleSummary } from '@mycrew/contract/articles.ts';
import { type ReactNode, type Ref, useState } from 'react';
import BirdFillIcon from '~icons/ph/bird-fill';
import TextAaIcon from '~icons/ph/text-aa';
import UserFillIcon from '~icons/ph/user-fill';
import { DocumentReading } from '#shared/editor/DocumentReading.tsx';
import { storedForMe } from '#shared/session/storedForMe.ts';
import { getSession } from '#shared/session/session.ts';
import { Chip } from '#shared/ui/Chip.tsx';
import { NightScene } from '#shared/ui/NightScene.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { titleOf, dayWords } from '../articleWords.ts';
import styles from '../reading.module.css';
import { Choices } from './Choices.tsx';
import { Marks } from './Marks.tsx';

/** Reading settings of this device: text size and line width. */
const sizes = ['small', 'usual', 'large', 'largest'] as const;
const widths = ['narrow', 'usual', 'wide'] as const;
type ReadingSize = (typeof sizes)[number];
type ReadingWidth = (typeof widths)[number];

interface ReadingComfort {
  userId: string;
  size: ReadingSize;
  width: ReadingWidth;
}

const isOneOf = <T extends string>(among: readonly T[], value: unknown): value is T =>
  among.some((one) => one === value);

const comfort = storedForMe<ReadingComfort>(
  'mycrew-reading',
  ({ size, width }) => isOneOf(sizes, size) && isOneOf(widths, width),
);

const usual = { size: 'usual', width: 'usual' } as const;

function useReadingComfort() {
  const { size, width } = comfort.useStored() ?? usual;
  const change = (to: Partial<Pick<ReadingComfort, 'size' | 'width'>>): void =>
    comfort.store({ userId: getSession()?.UserId ?? '', size, width, ...to });
  return { size, width, change };
}

const sizeWords: Record<ReadingSize, string> = {
  small: 'Smaller',
  usual: 'Usual',
  large: 'Larger',
  largest: 'Largest',
};
const widthWords: Record<ReadingWidth, string> = { narrow: 'Short', usual: 'Usual', wide: 'Long' };

function useReadingLook(): string {
  const { size, width } = useReadingComfort();
  const classes = [size === 'usual' ? '' : styles[size], width === 'usual' ? '' : styles[width]];
  return classes.filter(Boolean).join(' ');
}

/** Text size and line width for long reading: stored on this device. */
function ReadingControls() {
  const { size, width, change } = useReadingComfort();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.controls}>
      <div>
        <PlainButton
          variant="outline"
          size="small"
          icon={<TextAaIcon size={22} aria-hidden="true" />}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          Text and lines
        </PlainButton>
      </div>
      {isOpen && (
        <div className={styles.controls}>
          <Choices about="Text size">
            {sizes.map((each) => (
              <Chip key={each} chosen={each === size} onClick={() => change({ size: each })}>
                {sizeWords[each]}
              </Chip>
            ))}
          </Choices>
          <Choices about="Length of lines">
            {widths.map((each) => (
              <Chip key={each} chosen={each === width} onClick={() => change({ width: each })}>
                {widthWords[each]}
              </Chip>
            ))}
          </Choices>
        </div>
      )}
    </div>
  );
}

/** Until an article has loaded: what its feed has of it. */
export type KnownArticle = Article | ArticleSummary;
export const isWhole = (article: KnownArticle): article is Article => 'Document' in article;

/** Author, date and review. A pseudonym has a bird in the place of a face. */
function Byline({ article: { Author, PublishedOn, ReadMinutes } }: { article: KnownArticle }) {
  const Face = Author.IsAnonymous ? BirdFillIcon : UserFillIcon;
  const facts = [
    ...(PublishedOn ? [dayWords(PublishedOn)] : []),
    `${ReadMinutes} min read`,
    ...(PublishedOn ? ['checked by a moderator'] : []),
  ];
  return (
    <p className={styles.byline}>
      <span className={styles.bird} aria-hidden="true">
        <Face width={24} height={24} />
      </span>
      <span className={styles.bylineWords}>
        <strong>{Author.Name}</strong>
        <span className="small muted">{facts.join(', ')}</span>
      </span>
    </p>
  );
}

interface ArticleBodyProps {
  article: KnownArticle;
  /** Replaces the text while it is not to be shown. */
  instead?: ReactNode;
  text?: Ref<HTMLDivElement>;
  /** Below the text, in its column. */
  children?: ReactNode;
}

export function ArticleBody({ article, instead, text, children }: ArticleBodyProps) {
  const look = useReadingLook();
  const urlOf = (mediaId: string) =>
    (isWhole(article) ? article.Images.find(({ _id }) => _id === mediaId)?.Url : null) ?? null;
  return (
    <article className={`${styles.article} ${look}`}>
      <div className={styles.cover} aria-hidden="true">
        <NightScene variant="cover" />
      </div>
      <div className={styles.column}>
        <Marks topics={article.Experiences} warnings={article.Warnings} />
        <h1 className={`h1 ${styles.title}`}>{titleOf(article.Title)}</h1>
        <Byline article={article} />
        {instead ?? (
          <>
            <ReadingControls />
            <div ref={text} tabIndex={-1}>
              {isWhole(article) && <DocumentReading document={article.Document} pictureUrl={urlOf} />}
            </div>
          </>
        )}
        {children}
      </div>
    </article>
  );
}
