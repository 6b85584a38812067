// 'Feels overwhelmed and nervous: the exam': the words strong, the comment where it was shared.
import type { noWords } from '@mycrew/contract/checkins.ts';
import type { CrewForCheckin } from '@mycrew/contract/dashboard.ts';
import { familyId, familyNames } from '../families.ts';
import styles from './FeelingSentence.module.css';

/** Typed by the contract but not imported, so that home does not load its chunk. */
const wordless: (typeof noWords)['EmotionName'] = 'No words';

/** 'overwhelmed', 'nervous': the main word first, at most three. */
export const feelingWords = ({ Emotions }: Pick<CrewForCheckin, 'Emotions'>): string[] =>
  [...Emotions.filter(({ isPrimary }) => isPrimary), ...Emotions.filter(({ isPrimary }) => !isPrimary)]
    .map(({ text }) => text.toLowerCase())
    .slice(0, 3);

export function FeelingSentence({ checkin }: { checkin: CrewForCheckin }) {
  const words = feelingWords(checkin);
  const family = familyId(checkin.Category);
  const shown = words.length > 0 || family === 'none' ? words : [familyNames[family].toLowerCase()];
  const parts = new Intl.ListFormat('en-AU', { type: 'conjunction' }).formatToParts(shown);
  const isWordless = shown.join() === wordless.toLowerCase();
  return (
    <span className={styles['feelingSentence']}>
      {isWordless ? 'Has' : 'Feels'}{' '}
      {parts.map(({ type, value }, index) => (type === 'element' ? <strong key={index}>{value}</strong> : value))}
      {checkin.CheckinText && `: ${checkin.CheckinText}`}
    </span>
  );
}
