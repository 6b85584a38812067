// Who can read a page of mine, until when, and when they did.
import type { PageReader, PageSharing } from '@mycrew/contract/journal.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import EyeIcon from '~icons/ph/eye';
import { timeAgo } from '#shared/format/times.ts';
import { fullName } from '#shared/format/names.ts';
import { PersonAvatar } from '#shared/ui/PersonAvatar.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { ReadState } from '#shared/ui/ReadState.tsx';
import { untilWords } from '../pageWords.ts';
import { visibilityOfReaders } from './WhoReads.tsx';
import styles from './Readers.module.css';

const readWords = ({ FirstReadOn, LastReadOn }: PageReader): string => {
  if (!FirstReadOn) return 'Hasn’t read it yet';
  const last = LastReadOn && LastReadOn !== FirstReadOn ? `, last ${timeAgo(LastReadOn)}` : '';
  return `Read it ${timeAgo(FirstReadOn)}${last}`;
};

const endWords = ({ CanRead, EndsOn }: PageReader): string => {
  if (!CanRead) return EndsOn && Date.parse(EndsOn) < Date.now() ? ' · their time is over' : ' · can’t read it now';
  return EndsOn ? ` · until ${untilWords(EndsOn)}` : '';
};

function ReaderLine({ reader }: { reader: PageReader }) {
  return (
    <li className={styles.reader}>
      <PersonAvatar person={reader} size={44} glow={reader.FirstReadOn !== null} spoken="none" />
      <span className={styles.words}>
        <strong>{fullName(reader)}</strong>
        <span className="small muted">
          {readWords(reader)}
          {endWords(reader)}
        </span>
        {reader.IsPaused && (
          <span className="small muted">You paused what they see: nothing new of this reaches them.</span>
        )}
      </span>
    </li>
  );
}

interface ReadersProps {
  of: UseQueryResult<PageSharing>;
  isDraft: boolean;
  onShare: () => void;
}

export function Readers({ of, isDraft, onShare }: ReadersProps) {
  if (!of.data)
    return <ReadState of={of} rows={1} loading="Loading who can read it" failed="Who can read it didn’t load" />;
  const { Readers: readers } = of.data;
  const now = readers.filter(({ CanRead }) => CanRead);
  return (
    <section className={`card ${styles.readers}`} aria-labelledby="who-reads">
      <h2 id="who-reads" className={`title ${styles.heading}`}>
        <EyeIcon size={22} aria-hidden="true" />
        Who can read it
      </h2>
      <p>{visibilityOfReaders(now)}</p>
      {isDraft && <p className="small muted">This is a draft. Sharing it finishes it; you can still change it.</p>}
      {readers.length > 0 && (
        <>
          <ul className="stack12">
            {readers.map((reader) => (
              <ReaderLine key={reader._id} reader={reader} />
            ))}
          </ul>
          <PlainButton size="small" variant="soft" onClick={onShare}>
            {now.length > 0 ? 'Change or stop sharing' : 'Share it again'}
          </PlainButton>
        </>
      )}
    </section>
  );
}
