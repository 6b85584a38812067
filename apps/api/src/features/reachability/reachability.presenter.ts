import type { CrewReach, MyWay } from '@mycrew/contract/reachability.ts';
import type { ShownWay } from './reachability.service.ts';

export const wayToWire = (way: ShownWay, sessionId: string): MyWay => ({
  Way: way.way,
  Device: way.deviceId === null ? null : { Label: way.label ?? 'A browser', IsThis: way.sessionId === sessionId },
  State: way.state,
  Reason: way.reason,
  SentOn: way.sentAt?.toISOString() ?? null,
  ConfirmedOn: way.confirmedAt?.toISOString() ?? null,
  OpenedOn: way.openedAt?.toISOString() ?? null,
});

export const crewReachToWire = (people: readonly { id: string; ways: number }[]): CrewReach => ({
  People: people.map(({ id, ways }) => ({ _id: id, Level: ways > 1 ? 'several' : ways === 1 ? 'one' : 'unsure' })),
  Ways: people.reduce((sum, { ways }) => sum + ways, 0),
});
