// The piece itself: cover, tags, title, who wrote it, and its text as somebody likes to read it.
import type { Article } from '@mycrew/contract/articles.ts';
import type { ReactNode, Ref } from 'react';
import { DocumentReading } from '#shared/editor/DocumentReading.tsx';
import { NightScene } from '#shared/ui/NightScene.tsx';
import { titleOf } from '../articleWords.ts';
import styles from '../reading.module.css';
import { Byline } from './Byline.tsx';
import { Marks } from './Marks.tsx';
import { ReadingControls, useReadingLook } from './ReadingControls.tsx';

interface ArticleBodyProps {
  piece: Article;
  /** In the place of the text, while it is not to be shown. */
  instead?: ReactNode;
  text?: Ref<HTMLDivElement>;
  /** Below the text, in its column. */
  children?: ReactNode;
}

export function ArticleBody({ piece, instead, text, children }: ArticleBodyProps) {
  const look = useReadingLook();
  const urlOf = (mediaId: string) => piece.Images.find(({ _id }) => _id === mediaId)?.Url ?? null;
  return (
    <article className={`${styles.article} ${look}`}>
      <div className={styles.cover} aria-hidden="true">
        <NightScene variant="cover" />
      </div>
      <div className={styles.column}>
        <Marks topics={piece.Experiences} warnings={piece.Warnings} />
        <h1 className={`h1 ${styles.title}`}>{titleOf(piece.Title)}</h1>
        <Byline piece={piece} />
        {instead ?? (
          <>
            <ReadingControls />
            <div ref={text} tabIndex={-1}>
              <DocumentReading document={piece.Document} pictureUrl={urlOf} />
            </div>
          </>
        )}
        {children}
      </div>
    </article>
  );
}
