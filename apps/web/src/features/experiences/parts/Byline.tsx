// Who wrote it, when, and that somebody has checked it. A pseudonym has a bird in the place of a face.
import type { Article } from '@mycrew/contract/articles.ts';
import BirdFillIcon from '~icons/ph/bird-fill';
import UserFillIcon from '~icons/ph/user-fill';
import { dayWords } from '../articleWords.ts';
import styles from '../reading.module.css';

export function Byline({ piece: { Author, PublishedOn, ReadMinutes } }: { piece: Article }) {
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
