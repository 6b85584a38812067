// Published pieces under each other.
import type { ArticleSummary } from '@mycrew/contract/articles.ts';
import styles from '../experiences.module.css';
import { ArticleCard } from './ArticleCard.tsx';

export const Articles = ({ articles }: { articles: ArticleSummary[] }) => (
  <ul className={styles.list}>
    {articles.map((article) => (
      <ArticleCard key={article._id} piece={article} />
    ))}
  </ul>
);
