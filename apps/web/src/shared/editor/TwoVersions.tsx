// A conflict of two devices: both versions are shown, and the writer decides.
import type { JournalDocument } from '@mycrew/contract/journal-document.ts';
import { DocumentReading } from '#shared/editor/DocumentReading.tsx';
import { timeAgo } from '#shared/format/times.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import styles from './TwoVersions.module.css';

interface Content {
  title: string;
  document: JournalDocument;
}

interface Other {
  updatedOn: string;
  pictures: readonly { _id: string; Url: string }[];
}

/** The other device's version, from the server. */
export const otherVersion = <C extends Content>(
  content: C,
  { UpdatedOn, Images }: { UpdatedOn: string; Images: Other['pictures'] },
): C & Other => ({ ...content, updatedOn: UpdatedOn, pictures: Images });

interface TwoVersionsProps {
  /** 'page' */
  what: string;
  own: Content;
  theirs: Content & Other;
  pictureUrl: (mediaId: string) => string | null;
  onOwn: () => void;
  onTheirs: () => void;
  onBoth: () => void;
}

interface VersionProps {
  heading: string;
  page: Content;
  label: string;
  pictureUrl: (mediaId: string) => string | null;
  onChoose: () => void;
}

function Version({ heading, page, label, pictureUrl, onChoose }: VersionProps) {
  return (
    <section className={`card ${styles.version}`} aria-label={heading}>
      <p className="label">{heading}</p>
      <h2 className="h3">{page.title || 'Without a title'}</h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that a keyboard can scroll it */}
      <section className={styles.text} aria-label={`${heading}: its words`} tabIndex={0}>
        <DocumentReading document={page.document} pictureUrl={pictureUrl} />
      </section>
      <PlainButton variant="soft" onClick={onChoose}>
        {label}
      </PlainButton>
    </section>
  );
}

export function TwoVersions(props: TwoVersionsProps) {
  const { what, own, theirs, pictureUrl, onOwn, onTheirs, onBoth } = props;
  const urlOf = (mediaId: string) => theirs.pictures.find(({ _id }) => _id === mediaId)?.Url ?? pictureUrl(mediaId);
  return (
    <div className={styles.both}>
      <div role="alert">
        <h1 className="h2">Another device changed this {what}</h1>
        <p className="muted">Nothing is lost: both versions are here. Which one should stay?</p>
      </div>
      <div className={styles.versions}>
        <Version heading="On this device" page={own} label="Keep mine" pictureUrl={urlOf} onChoose={onOwn} />
        <Version
          heading={`On the other device, ${timeAgo(theirs.updatedOn)}`}
          page={theirs}
          label="Keep theirs"
          pictureUrl={urlOf}
          onChoose={onTheirs}
        />
      </div>
      <PlainButton variant="outline" onClick={onBoth}>
        Keep both as {what}s
      </PlainButton>
    </div>
  );
}
