// Published pieces under each other.
import type { ArticleSummary } from '@mycrew/contract/articles.ts';
import styles from '../experiences.module.css';
import { PieceCard } from './PieceCard.tsx';

export const Pieces = ({ pieces }: { pieces: ArticleSummary[] }) => (
  <ul className={styles.list}>
    {pieces.map((piece) => (
      <PieceCard key={piece._id} piece={piece} />
    ))}
  </ul>
);
