// Seven days as lights: those with a feeling, today's plus, and days without.
import type { CSSProperties } from 'react';
import { familyId, familyNames, FeelingLantern } from '#features/checkins/checkins.parts.ts';
import { listOfNames } from '#shared/format/names.ts';
import { Wire } from '#shared/ui/Wire.tsx';
import { dropAt, shareOf } from '#shared/ui/wire.ts';
import styles from './WeekString.module.css';

interface DayLight {
  family?: string | null;
  word?: string | null;
}
interface WeekDay extends DayLight {
  date: string;
  /** Earlier lights of that day: a later one never replaces a hard one. */
  before?: readonly DayLight[];
}

interface WeekStringProps {
  days: readonly WeekDay[];
  today: string;
  size?: number;
  sag?: number;
  words?: boolean;
  onAdd?: () => void;
  onDay?: (date: string) => void;
}

const inWords = (date: string, weekday: 'short' | 'long') =>
  new Intl.DateTimeFormat('en-AU', { weekday, timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`));

/** More would hide each other; the hardest come last. */
const mostBefore = 2;
/** Relative sizes by count. */
const shares = [1, 0.7, 0.58];

const wordOf = ({ family, word }: DayLight): string => {
  const known = familyId(family);
  return capital(word ?? (known === 'none' ? '' : familyNames[known]));
};

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

export function WeekString({ days, today, size = 50, sag = 26, words = true, onAdd, onDay }: WeekStringProps) {
  return (
    <div className={styles.week}>
      <Wire sag={sag} />
      <ol className={styles.days} style={{ '--places': days.length } as CSSProperties}>
        {days.map((day, index) => (
          <li key={day.date} className={day.date === today ? styles.dayToday : undefined}>
            <Day
              day={day}
              today={today}
              size={size}
              words={words}
              drop={dropAt(shareOf(index, days.length), sag)}
              onTap={
                day.date === today && !day.family ? onAdd : day.family ? onDay && (() => onDay(day.date)) : undefined
              }
            />
          </li>
        ))}
      </ol>
    </div>
  );
}

interface DayProps {
  day: WeekDay;
  today: string;
  size: number;
  words: boolean;
  drop: number;
  onTap?: () => void;
}

function Day({ day, today, size, words, drop, onTap }: DayProps) {
  const isToday = day.date === today;
  const family = familyId(day.family);
  const isStated = family !== 'none' || Boolean(day.word);
  const kind = isStated ? family : isToday ? 'add' : 'unlit';
  const before = isStated ? (day.before ?? []).slice(-mostBefore) : [];
  const lights = [...before.map((each) => familyId(each.family)), kind] as const;
  const lightSize = Math.round(size * (shares[before.length] ?? 1));
  const word = isStated ? wordOf(day) : isToday ? 'Add' : '';
  const also = before.length > 0 ? `, also ${listOfNames(before.map(wordOf))}` : '';
  const name = isToday ? 'Today' : inWords(day.date, 'short');
  const spoken = `${isToday ? 'Today' : inWords(day.date, 'long')}${isStated ? `, ${word}${also}` : isToday ? ', add a check-in' : ''}`;
  const inside = (
    <>
      <span className={styles.light} style={{ paddingTop: drop }} aria-hidden="true">
        {lights.map((light, at) => (
          <FeelingLantern key={at} family={light} size={lightSize} hang />
        ))}
      </span>
      <span className={styles.name} aria-hidden="true">
        {name.charAt(0)}
        <span className={styles.rest}>{name.slice(1)}</span>
      </span>
      {words && (
        <span className={styles.word} aria-hidden="true">
          {word}
        </span>
      )}
      <span className="visuallyHidden">{spoken}</span>
    </>
  );
  return onTap ? (
    <button type="button" className={styles.tap} onClick={onTap}>
      {inside}
    </button>
  ) : (
    <span className={styles.tap}>{inside}</span>
  );
}
