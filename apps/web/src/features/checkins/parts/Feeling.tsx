// The light of a family, with its own shape, colour and face; a plain bulb without a family.
import { contextWords } from '@mycrew/contract/checkin-tags.ts';
import type { FamilyId, noWords } from '@mycrew/contract/checkins.ts';
import type { CrewForCheckin } from '@mycrew/contract/dashboard.ts';
import { type Bulb, Lantern, LanternFrame, type Light } from '#shared/ui/Lantern.tsx';
import styles from './Feeling.module.css';

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
  const context = contextWords(checkin.Tags, checkin.Sleep);
  const isWordless = shown.join() === wordless.toLowerCase();
  return (
    <span className={styles['feelingSentence']}>
      {isWordless ? 'Has' : 'Feels'}{' '}
      {parts.map(({ type, value }, index) => (type === 'element' ? <strong key={index}>{value}</strong> : value))}
      {checkin.CheckinText && `: ${checkin.CheckinText}`}
      {context.length > 0 && <span className={`caption ${styles['context']}`}>{context.join(' · ')}</span>}
    </span>
  );
}

export const familyNames: Record<FamilyId, string> = {
  happy: 'Happy',
  calm: 'Calm',
  connected: 'Connected',
  unsure: 'Unsure',
  worried: 'Worried',
  angry: 'Angry',
  sad: 'Sad',
  flat: 'Flat',
};

const isFamily = (text: string): text is FamilyId => text in familyNames;

export function familyId(name: string | null | undefined): FamilyId | 'none' {
  const text = (name ?? '').trim().toLowerCase();
  return isFamily(text) ? text : 'none';
}

const centre = { x: 32, y: 33 };

function around(steps: number, radius: (angle: number) => number, turn = 0): string {
  const points = Array.from({ length: steps }, (_, step) => {
    const angle = turn + (step / steps) * 2 * Math.PI;
    const r = radius(angle);
    return `${(centre.x + r * Math.cos(angle)).toFixed(1)} ${(centre.y + r * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${points.join('L')}Z`;
}

const quarter = Math.PI / 2;

/** The outlines of the eight lanterns in a 64 box around (32, 33), and where each cap begins. */
const outlines: Record<FamilyId, string> = {
  happy: around(100, (angle) => 24.2 + 2 * Math.cos(10 * (angle + quarter))),
  calm: 'M3.5 33a28.5 20.5 0 1 0 57 0a28.5 20.5 0 1 0-57 0Z',
  connected: 'M3 33a18.5 18.5 0 1 0 37 0a18.5 18.5 0 1 0-37 0ZM24 33a18.5 18.5 0 1 0 37 0a18.5 18.5 0 1 0-37 0Z',
  unsure:
    'M40.5 14.6L50.4 24.5Q58.9 33 50.4 41.5L40.5 51.4Q32 59.9 23.5 51.4L13.6 41.5Q5.1 33 13.6 24.5L23.5 14.6Q32 6.1 40.5 14.6Z',
  worried: around(72, (angle) => 24.4 + 2.6 * Math.sin(5 * angle + 0.5) + 1.1 * Math.sin(3 * angle)),
  angry: around(16, (angle) => (Math.round((angle + quarter) / (Math.PI / 8)) % 2 === 0 ? 24.7 : 19.2), -quarter),
  sad: 'M34.6 6.3C39.5 14.8 44.6 18.4 49 23.1A22 22 0 1 1 15 23.1C19.4 18.4 24.5 14.8 29.4 6.3Q32 3.4 34.6 6.3Z',
  flat: 'M19.5 15.5h25a14 14 0 0 1 14 14v7a14 14 0 0 1-14 14h-25a14 14 0 0 1-14-14v-7a14 14 0 0 1 14-14Z',
};

const capTops: Record<FamilyId, number> = {
  happy: 1.4,
  calm: 6.8,
  connected: 8.4,
  unsure: 3.4,
  worried: 4.4,
  angry: 2,
  sad: -0.6,
  flat: 9.8,
};

interface Face {
  eyes: string;
  mouth: string;
  dots?: readonly (readonly [x: number, y: number])[];
}

const faces: Record<FamilyId, Face> = {
  happy: {
    eyes: '',
    mouth: 'M22.9 36.2a9.2 8 0 0 0 18.2 0',
    dots: [
      [24.6, 28.8],
      [39.4, 28.8],
    ],
  },
  calm: { eyes: 'M20.2 30.4q3.9 4.2 7.8 0M36 30.4q3.9 4.2 7.8 0', mouth: 'M26 39.2q6 5.2 12 0' },
  connected: { eyes: 'M17.4 32.6q4.2-7.4 8.4 0M38.2 32.6q4.2-7.4 8.4 0', mouth: 'M26 38.2q6 6.8 12 0' },
  unsure: {
    eyes: 'M36.8 24l5.6-1.7',
    mouth: 'M24.4 42.3c2.2-3.4 4.5-4.9 7.3-2.6s4.8 2.4 8-1.8',
    dots: [
      [24.5, 30.2],
      [39.5, 30.2],
    ],
  },
  worried: {
    eyes: 'M21 26.5l6.2-2.8M43 26.5l-6.2-2.8',
    mouth: 'M24.7 42.3c2.3-3.3 4.6-4.5 7.4-2.3s4.7 2.3 7.4-.9',
    dots: [
      [24.9, 31],
      [39.1, 31],
    ],
  },
  angry: {
    eyes: 'M20.7 25.7l7.6 3.4M43.3 25.7l-7.6 3.4',
    mouth: 'M26 42.2q6-5.6 12 0',
    dots: [
      [25.5, 32.2],
      [38.5, 32.2],
    ],
  },
  sad: {
    eyes: '',
    mouth: 'M24.8 45.6q7.2-8.4 14.4 0',
    dots: [
      [24.9, 34],
      [39.1, 34],
    ],
  },
  flat: { eyes: 'M20.8 30.3h6.2M37 30.3h6.2', mouth: 'M26.4 38.9h11.2' },
};

const isBulb = (family: FamilyId | Bulb): family is Bulb => !(family in outlines);

export function FeelingLantern({ family, ...light }: Light & { family: FamilyId | Bulb }) {
  if (isBulb(family)) return <Lantern kind={family} {...light} />;
  const { eyes, mouth, dots } = faces[family];
  return (
    <LanternFrame look={styles[family] ?? ''} capTop={capTops[family]} {...light}>
      <path className={styles.shape} d={outlines[family]} />
      <path className={styles.stroke} d={eyes + mouth} />
      {dots?.map(([x, y]) => (
        <circle key={x} className={styles.dot} cx={x} cy={y} r="2.3" />
      ))}
    </LanternFrame>
  );
}
