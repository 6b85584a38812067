// Which shots are wanted, and in which order they may be taken.
import { nearestHue } from '@mycrew/contract/palette.ts';

export interface Named {
  name: string;
}
interface Ordered extends Named {
  prepare?: unknown;
  alone?: boolean | undefined;
}

/** A part of the list whose shots may be taken beside each other, after one thing has happened elsewhere. */
export interface Phase<S extends Ordered> {
  prepare: S['prepare'];
  shots: S[];
}

/** `--only home,chat`: the beginnings of names, `=home` that one alone; none means every shot. */
export function wordsOf(only: string | undefined): string[] {
  const words = (only ?? '').split(',').map((word) => word.trim());
  return words.filter(Boolean);
}

const isNamed = (name: string, word: string): boolean =>
  word.startsWith('=') ? name === word.slice(1) : name.startsWith(word);

/** What begins like no shot: a slip of the pen, which would otherwise photograph nothing and look well. */
export const unknownWords = (shots: readonly Named[], words: readonly string[]): string[] =>
  words.filter((word) => !shots.some(({ name }) => isNamed(name, word)));

/** All that has to happen for what is wanted still happens, in its order, also where its own shots are left out. */
export function phasesOf<S extends Ordered>(shots: readonly S[], words: readonly string[]): Phase<S>[] {
  const isWanted = ({ name }: S) => words.length === 0 || words.some((word) => isNamed(name, word));
  const phases: Phase<S>[] = [];
  let wasAlone = false;
  for (const shot of shots) {
    const { prepare, alone = false } = shot;
    if (phases.length === 0 || prepare || alone || wasAlone) phases.push({ prepare, shots: [] });
    if (isWanted(shot)) phases.at(-1)!.shots.push(shot);
    wasAlone = alone;
  }
  return phases.slice(0, phases.findLastIndex((phase) => phase.shots.length > 0) + 1);
}

/** Of the second brand: its own hue, and three that chance chose by this seed. */
export const huesBy = (seed: number): number[] => {
  let state = seed >>> 0;
  const drawn = Array.from({ length: 3 }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return nearestHue(Math.floor((state / 2 ** 32) * 360));
  });
  return [200, ...drawn];
};
