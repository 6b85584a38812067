import type { SmallAct, SmallActs } from '@mycrew/contract/small-acts.ts';

/** What is sealed of one. */
export type Act = Pick<SmallAct, 'Kind' | 'Category' | 'Hour' | 'Helped'>;

export const actsToWire = (windows: number, newest: (Act & { id: string; isDone: boolean })[]): SmallActs => ({
  Windows: windows,
  Newest: newest.map(({ id, isDone, Kind, Category, Hour, Helped }) => ({
    _id: id,
    Kind,
    Category,
    Hour,
    IsDone: isDone,
    Helped,
  })),
});
