import type { JournalSummary } from '@mycrew/contract/journal.ts';
import { brand } from '@mycrew/contract/brand.ts';
import { familyNames } from '#features/checkins/checkins.parts.ts';
import '#shared/styles/paper.css';
import { DocumentReading } from '#shared/editor/DocumentReading.tsx';
import { longDay } from '#shared/format/times.ts';
import { useSession } from '#shared/session/session.ts';
import { leftOutWords, type Fields } from '../printWords.ts';
import { titleOf } from '../pageWords.ts';
import styles from '../screens/PrintScreen.module.css';

const yearOf = (day: string): string => day.slice(0, 4);

/** Addresses of pictures by their id. */
export type PictureUrls = ReadonlyMap<string, string>;

interface OnePageProps {
  page: JournalSummary;
  fields: Fields;
  pictures: PictureUrls;
}

function OnePage({ page, fields, pictures }: OnePageProps) {
  const { LocalDate, Mood, Tags, Prompt, Document } = page;
  const blocks = (Document?.blocks ?? []).filter(({ type }) => (type === 'image' ? fields.pictures : fields.text));
  return (
    <article className={styles.page}>
      {fields.title && <h3 className="h3">{titleOf(page)}</h3>}
      {fields.day && (
        <p className="small">
          {longDay(`${LocalDate}T12:00`)} {yearOf(LocalDate)}
        </p>
      )}
      {fields.mood && Mood && <p className="small">Mood: {familyNames[Mood]}</p>}
      {fields.tags && Tags.length > 0 && <p className="small">Tags: {Tags.join(', ')}</p>}
      {fields.prompt && Prompt && <p className="small">Begun from: {Prompt.Text}</p>}
      {blocks.length > 0 && (
        <DocumentReading document={{ version: 1, blocks }} pictureUrl={(id) => pictures.get(id) ?? null} isPrinted />
      )}
    </article>
  );
}

interface PrintedPagesProps {
  pages: JournalSummary[];
  fields: Fields;
  pictures: PictureUrls;
}

export function PrintedPages({ pages, fields, pictures }: PrintedPagesProps) {
  const name = useSession()?.Name ?? '';
  return (
    <section className={`card ${styles.paper}`} aria-label="What will be printed" data-paper>
      <h2 className="h2">From {name}’s journal</h2>
      {pages.map((page) => (
        <OnePage key={page._id} page={page} fields={fields} pictures={pictures} />
      ))}
      <p className="caption">
        Printed from {brand.name}. {leftOutWords(fields, true)}
      </p>
    </section>
  );
}
