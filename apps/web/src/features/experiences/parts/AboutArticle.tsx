// What a piece is about, and what readers should know before they open it.
import { articleWarnings, type ArticleWarning, mostTopics } from '@mycrew/contract/experience-lists.ts';
import { useQuery } from '@tanstack/react-query';
import { CheckField } from '#shared/ui/CheckField.tsx';
import { Chip } from '#shared/ui/Chip.tsx';
import { experienceQueries } from '../experiences.queries.ts';
import type { ArticleContent } from '../articleDraft.ts';
import { Choices } from './Choices.tsx';
import styles from '../writing.module.css';

interface AboutArticleProps {
  piece: ArticleContent;
  onChange: (to: Partial<ArticleContent>) => void;
}

const toggled = <T,>(list: readonly T[], each: T): T[] =>
  list.includes(each) ? list.filter((other) => other !== each) : [...list, each];

export function AboutArticle({ piece: article, onChange }: AboutArticleProps) {
  const { data: groups = [] } = useQuery(experienceQueries.groups());
  const { data: topics = [] } = useQuery(experienceQueries.topics());
  const names = new Map(topics.map(({ _id, Name }) => [_id, Name]));
  const isFull = article.topics.length >= mostTopics;
  const toggle = (topic: string) => onChange({ topics: toggled(article.topics, topic) });
  const warn = (warning: ArticleWarning) => onChange({ warnings: toggled(article.warnings, warning) });
  return (
    <section className={`card ${styles.part}`} aria-labelledby="about-piece">
      <h2 id="about-piece" className="h3">
        What is it about?
      </h2>
      <p className="small muted">Up to {mostTopics}. The first one you choose comes first.</p>
      {groups.map(({ _id, Name, Experiences }) => (
        <Choices key={_id} about={Name}>
          {Experiences.map((topic) => (
            <Chip
              key={topic}
              chosen={article.topics.includes(topic)}
              disabled={isFull && !article.topics.includes(topic)}
              onClick={() => toggle(topic)}
            >
              {names.get(topic) ?? topic}
            </Chip>
          ))}
        </Choices>
      ))}
      <details className={styles.more}>
        <summary className="label">What readers should know first</summary>
        <p className="small muted">
          It stands above the title, and the text stays closed until they choose to read it.
        </p>
        <div className={styles.warnings}>
          {articleWarnings.map(({ id, label }) => (
            <CheckField key={id} label={label} checked={article.warnings.includes(id)} onChange={() => warn(id)} />
          ))}
        </div>
      </details>
    </section>
  );
}
