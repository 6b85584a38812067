// The tags above an article: its topics and its warnings.
import type { ArticleWarning } from '@mycrew/contract/experience-lists.ts';
import { useQuery } from '@tanstack/react-query';
import WarningCircleIcon from '~icons/ph/warning-circle';
import { Tag } from '#shared/ui/Tag.tsx';
import { warningWords } from '../articleWords.ts';
import styles from '../experiences.module.css';
import { experienceQueries } from '../experiences.queries.ts';

/** Until the list has loaded, or where staff have retired one. */
const asWords = (id: string): string => id.charAt(0).toUpperCase() + id.slice(1).replaceAll('-', ' ');

function useTopicName(): (id: string) => string {
  const { data = [] } = useQuery(experienceQueries.topics());
  const names = new Map(data.map(({ _id, Name }) => [_id, Name]));
  return (id) => names.get(id) ?? asWords(id);
}

interface MarksProps {
  topics: readonly string[];
  warnings: readonly ArticleWarning[];
}

export function Marks({ topics, warnings }: MarksProps) {
  const nameOf = useTopicName();
  if (topics.length + warnings.length === 0) return null;
  return (
    <span className={styles.marks}>
      {topics.map((topic) => (
        <Tag key={topic}>{nameOf(topic)}</Tag>
      ))}
      {warnings.map((warning) => (
        <Tag key={warning} tone="lamp" icon={<WarningCircleIcon size={18} aria-hidden="true" />}>
          {warningWords(warning)}
        </Tag>
      ))}
    </span>
  );
}
