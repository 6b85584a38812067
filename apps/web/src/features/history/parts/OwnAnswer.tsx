// What I said with it: my own words, how strong, the note and the picture.
import type { Checkin } from '@mycrew/contract/checkins.ts';
import { Tag } from '#shared/ui/Tag.tsx';
import { strengthWords } from '../entryWords.ts';
import styles from './OwnAnswer.module.css';

export function OwnAnswer({ checkin }: { checkin: Checkin }) {
  const { OwnWords, Intensity, CheckinText, Snapshot, IsAddedToJournal } = checkin;
  const marks = [
    ...OwnWords.map((word) => `“${word}”`),
    ...(Intensity ? [strengthWords(Intensity)] : []),
    ...(IsAddedToJournal ? ['In your journal too'] : []),
  ];
  if (marks.length === 0 && !CheckinText && !Snapshot) return null;
  return (
    <section className="card stack14" aria-label="What you said">
      {marks.length > 0 && (
        <ul className="wrap8">
          {marks.map((mark) => (
            <li key={mark}>
              <Tag>{mark}</Tag>
            </li>
          ))}
        </ul>
      )}
      {CheckinText && <p className={styles.note}>{CheckinText}</p>}
      {Snapshot && <img className={styles.picture} src={Snapshot} alt="Yours, from that moment" />}
    </section>
  );
}
