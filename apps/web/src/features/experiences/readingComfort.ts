// How somebody likes to read long texts, on this device: how big, and how wide a line.
import { storedForMe } from '#shared/session/storedForMe.ts';
import { getSession } from '#shared/session/session.ts';

export const sizes = ['small', 'usual', 'large', 'largest'] as const;
export const widths = ['narrow', 'usual', 'wide'] as const;
export type ReadingSize = (typeof sizes)[number];
export type ReadingWidth = (typeof widths)[number];

export interface ReadingComfort {
  userId: string;
  size: ReadingSize;
  width: ReadingWidth;
}

const isOneOf = <T extends string>(among: readonly T[], value: unknown): value is T =>
  among.some((one) => one === value);

const comfort = storedForMe<ReadingComfort>(
  'mycrew-reading',
  ({ size, width }) => isOneOf(sizes, size) && isOneOf(widths, width),
);

const usual = { size: 'usual', width: 'usual' } as const;

export function useReadingComfort() {
  const { size, width } = comfort.useStored() ?? usual;
  const change = (to: Partial<Pick<ReadingComfort, 'size' | 'width'>>): void =>
    comfort.keep({ userId: getSession()?.UserId ?? '', size, width, ...to });
  return { size, width, change };
}
