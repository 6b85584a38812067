// A week as seven lights: days with a feeling, today's plus, and days still to come.
import type { CSSProperties } from 'react';
import './WeekString.css';
import { familyId, familyNames, FeelingLantern } from '#features/checkins/checkins.parts.ts';
import { Wire } from '#shared/ui/Wire.tsx';
import { dropAt, shareOf } from '#shared/ui/wire.ts';

export interface WeekDay {
  date: string;
  family?: string | null;
  word?: string | null;
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

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

export function WeekString({ days, today, size = 50, sag = 26, words = true, onAdd, onDay }: WeekStringProps) {
  return (
    <div className="week">
      <Wire sag={sag} />
      <ol className="week__days" style={{ '--places': days.length } as CSSProperties}>
        {days.map((day, index) => (
          <li key={day.date} className={day.date === today ? 'week__day week__day--today' : 'week__day'}>
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
  const isSaid = family !== 'none' || Boolean(day.word);
  const kind = isSaid ? family : isToday ? 'add' : 'unlit';
  const word = isSaid ? capital(day.word ?? (family === 'none' ? '' : familyNames[family])) : isToday ? 'Add' : '';
  const name = isToday ? 'Today' : inWords(day.date, 'short');
  const spoken = `${isToday ? 'Today' : inWords(day.date, 'long')}${isSaid ? `, ${word}` : isToday ? ', add a check-in' : ''}`;
  const inside = (
    <>
      <span className="week__light" style={{ paddingTop: drop }} aria-hidden="true">
        <FeelingLantern family={kind} size={size} hang />
      </span>
      <span className="week__name" aria-hidden="true">
        {name.charAt(0)}
        <span className="week__rest">{name.slice(1)}</span>
      </span>
      {words && (
        <span className="week__word" aria-hidden="true">
          {word}
        </span>
      )}
      <span className="visuallyHidden">{spoken}</span>
    </>
  );
  return onTap ? (
    <button type="button" className="week__tap" onClick={onTap}>
      {inside}
    </button>
  ) : (
    <span className="week__tap">{inside}</span>
  );
}
