// The page itself as it is read: its light on the wire, day, title, tags and text.
import type { JournalPage } from '@mycrew/contract/journal.ts';
import { FeelingLantern, familyNames } from '#features/checkins/checkins.parts.ts';
import { DocumentReading } from '#shared/editor/DocumentReading.tsx';
import { longDay } from '#shared/format/times.ts';
import { Tag } from '#shared/ui/Tag.tsx';
import { Wire } from '#shared/ui/Wire.tsx';
import { titleOf } from '../pageWords.ts';
import { BegunFrom } from './Stuck.tsx';
import styles from './PageSheet.module.css';

export function PageSheet({ page }: { page: JournalPage }) {
  const { Mood, Tags, Prompt, Document, Images, LocalDate } = page;
  const urlOf = (mediaId: string) => Images.find(({ _id }) => _id === mediaId)?.Url ?? null;
  return (
    <article className={`card ${styles.sheet}`}>
      <Wire sag={18} />
      {Mood && (
        <span className={styles.mood}>
          <FeelingLantern family={Mood} size={56} hang label={`Mood: ${familyNames[Mood]}`} />
        </span>
      )}
      <p className="caption muted strong">{longDay(`${LocalDate}T12:00`)}</p>
      <h1 className={`h1 ${styles.title}`}>{titleOf(page)}</h1>
      {Tags.length > 0 && (
        <p className="wrap8">
          {Tags.map((tag) => (
            <Tag key={tag}># {tag}</Tag>
          ))}
        </p>
      )}
      {Prompt && <BegunFrom prompt={Prompt} />}
      <DocumentReading document={Document} pictureUrl={urlOf} />
    </article>
  );
}
