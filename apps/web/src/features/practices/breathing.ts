// Four seconds in, six out, for two minutes: a longer breath out is what calms.
export const breathingSeconds = 120;
const inSeconds = 4;
const outSeconds = 6;

export interface Breath {
  isIn: boolean;
  words: string;
  lasts: number;
}

export function breathAt(seconds: number): Breath {
  const isIn = seconds % (inSeconds + outSeconds) < inSeconds;
  return isIn ? { isIn, words: 'Breathe in', lasts: inSeconds } : { isIn, words: 'And slowly out', lasts: outSeconds };
}
