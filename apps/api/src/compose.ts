// Builds every room of the list, each once and before whoever asks for it.
import { addCoreJobs } from '#news/core-jobs.ts';
import type { Foundation } from './foundation.ts';
import { allRooms } from './rooms.ts';

type RoomName = keyof typeof allRooms;
export type Rooms = { readonly [N in RoomName]: ReturnType<(typeof allRooms)[N]> };

const names = Object.keys(allRooms) as RoomName[];

export const compose = (foundation: Foundation): Rooms => {
  addCoreJobs(foundation);
  const rooms = {} as Rooms;
  const underWay: RoomName[] = [];

  const build = (name: RoomName) => {
    if (underWay.includes(name))
      throw new Error(`Rooms need each other to be built: ${[...underWay, name].join(' → ')}.`);
    underWay.push(name);
    // Here TypeScript checks that each room is given what it needs: `rooms` must be what they all ask for.
    const value = allRooms[name](foundation, rooms);
    underWay.pop();
    Object.defineProperty(rooms, name, { value, enumerable: true });
    return value;
  };
  for (const name of names) {
    Object.defineProperty(rooms, name, { get: () => build(name), enumerable: true, configurable: true });
  }
  for (const name of names) void rooms[name];
  return rooms;
};
