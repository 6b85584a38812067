import type { ArticleSummary } from '@mycrew/contract/articles.ts';
import { likeWords } from '@mycrew/contract/experience-lists.ts';
import { Link } from 'react-router';
import ChatCircleIcon from '~icons/ph/chat-circle';
import HeartIcon from '~icons/ph/heart';
import { countOf } from '#shared/format/counts.ts';
import { Tag } from '#shared/ui/Tag.tsx';
import { dayWords, titleOf } from '../articleWords.ts';
import styles from '../experiences.module.css';
import { articlePath } from '../finding.ts';
import { Marks } from './Marks.tsx';

const iconPx = 16;

function Counts({ article: { LikeCount, CommentCount } }: { article: ArticleSummary }) {
  return (
    <>
      {LikeCount !== null && LikeCount > 0 && (
        <span className={styles.count}>
          <HeartIcon width={iconPx} height={iconPx} aria-hidden="true" />
          {likeWords.label} {LikeCount}
        </span>
      )}
      {CommentCount !== null && CommentCount > 0 && (
        <span className={styles.count}>
          <ChatCircleIcon width={iconPx} height={iconPx} aria-hidden="true" />
          {countOf(CommentCount, 'comment')}
        </span>
      )}
    </>
  );
}

/** The text of one with a warning stays closed until opened. */
function ArticleCard({ article }: { article: ArticleSummary }) {
  const { _id, Title, Preview, Experiences, Warnings, CoverUrl, Author, PublishedOn, ReadMinutes } = article;
  const isHeavy = Warnings.length > 0;
  return (
    <li>
      <Link className={`card ${styles.piece}`} to={articlePath(_id, article.IsMine)}>
        <span className={styles.articleWords}>
          <Marks topics={Experiences.slice(0, 1)} warnings={Warnings} />
          <span className="title">{titleOf(Title)}</span>
          <span className={`small muted ${styles.preview}`}>
            {isHeavy ? 'Open it when you feel up to it.' : Preview}
          </span>
          <span className={`caption muted ${styles.foot}`}>
            <span>
              {Author.IsMe ? 'You' : Author.Name}, {dayWords(PublishedOn)}, {ReadMinutes} min read
            </span>
            {article.IsEditorsPick && <Tag tone="primary">Editor’s pick</Tag>}
            <Counts article={article} />
          </span>
        </span>
        {CoverUrl && !isHeavy && <img className={styles.cover} src={CoverUrl} alt="" loading="lazy" />}
      </Link>
    </li>
  );
}

export const Articles = ({ articles }: { articles: ArticleSummary[] }) => (
  <ul className={styles.list}>
    {articles.map((article) => (
      <ArticleCard key={article._id} article={article} />
    ))}
  </ul>
);
