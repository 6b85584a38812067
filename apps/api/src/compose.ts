// Builds every room, the lowest rank first.
import { addCoreJobs } from '#domain-events/core-jobs.ts';
import type { Foundation } from './foundation.ts';
import { allRooms } from './rooms.ts';

export type Rooms = ReturnType<typeof allRooms.compose>;

export const compose = (foundation: Foundation): Rooms => {
  addCoreJobs(foundation);
  const rooms = allRooms.compose(foundation);
  foundation.ports.requireAll();
  return rooms;
};
