// The tags above a piece: what it is about, and what it may bring up.
import type { ArticleWarning } from '@mycrew/contract/experience-lists.ts';
import WarningCircleIcon from '~icons/ph/warning-circle';
import { Tag } from '#shared/ui/Tag.tsx';
import { warningWords } from '../articleWords.ts';
import { useTopicName } from '../useTopics.ts';
import styles from '../experiences.module.css';

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
