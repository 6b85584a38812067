// What the words of other apps become. Whoever brings them can change each one in the dry run.

/** Ours for theirs: the five of Daylio, and words that How We Feel and others have and we spell differently. */
const alike: Record<string, string> = {
  rad: 'happy',
  good: 'content',
  bad: 'sad',
  awful: 'sad',
  amazing: 'happy',
  great: 'happy',
  fantastic: 'happy',
  wonderful: 'happy',
  joyful: 'happy',
  cheerful: 'happy',
  glad: 'happy',
  pleased: 'happy',
  delighted: 'happy',
  ecstatic: 'excited',
  elated: 'excited',
  enthusiastic: 'excited',
  thrilled: 'excited',
  eager: 'excited',
  energetic: 'energised',
  energized: 'energised',
  motivated: 'inspired',
  determined: 'confident',
  accomplished: 'proud',
  successful: 'proud',
  optimistic: 'hopeful',
  thankful: 'grateful',
  blessed: 'grateful',
  amused: 'playful',
  silly: 'playful',
  ok: 'balanced',
  okay: 'balanced',
  fine: 'balanced',
  neutral: 'balanced',
  average: 'balanced',
  chill: 'relaxed',
  mellow: 'relaxed',
  tranquil: 'peaceful',
  serene: 'peaceful',
  satisfied: 'content',
  fulfilled: 'content',
  refreshed: 'rested',
  secure: 'safe',
  accepted: 'included',
  connected: 'close',
  respected: 'valued',
  'so so': 'meh',
  'so-so': 'meh',
  terrible: 'sad',
  horrible: 'sad',
  down: 'sad',
  unhappy: 'sad',
  miserable: 'sad',
  depressed: 'sad',
  gloomy: 'sad',
  discouraged: 'disappointed',
  rejected: 'hurt',
  embarrassed: 'ashamed',
  isolated: 'lonely',
  afraid: 'scared',
  frightened: 'scared',
  terrified: 'scared',
  concerned: 'worried',
  uneasy: 'nervous',
  tense: 'stressed',
  pressured: 'stressed',
  'stressed out': 'stressed',
  panic: 'panicked',
  mad: 'angry',
  enraged: 'furious',
  livid: 'furious',
  irritated: 'annoyed',
  exhausted: 'drained',
  fatigued: 'tired',
  sleepy: 'tired',
  'burned out': 'burnt-out',
  apathetic: 'numb',
  surprise: 'surprised',
  perplexed: 'confused',
  lost: 'confused',
};

const longestMood = 60;
/** As much of a word as is mapped. */
export const mappedMood = (mood: string): string => mood.trim().slice(0, longestMood).trim();
export const moodKey = (mood: string): string => mappedMood(mood).toLowerCase().replaceAll(/\s+/gu, ' ');

interface Named {
  id: string;
  name: string;
}

/** Finds our word for one of theirs: the same word, one that means it, or nothing. */
export const wordFinder = (emotions: Iterable<Named>): ((mood: string) => string | null) => {
  const known = new Map(
    [...emotions].flatMap(({ id, name }) => [[moodKey(id), id] as const, [moodKey(name), id] as const]),
  );
  return (mood) => {
    const key = moodKey(mood);
    const same = known.get(key) ?? known.get(key.replaceAll(' ', '-'));
    return same ?? known.get(alike[key] ?? '') ?? null;
  };
};
