import type { SmallActs } from '@mycrew/contract/small-acts.ts';
import type { OpenedActs } from './small-acts.service.ts';

export const actsToWire = ({ windows, newest }: OpenedActs): SmallActs => ({
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
