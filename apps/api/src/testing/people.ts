// The people of tests, with a session each.
import { randomBytes } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import { addPerson, joinCrew, type PersonOver, type World } from '#demo/people.ts';
import { hashToken, newToken } from '#privacy/tokens.ts';
import type { Caller } from './calling.ts';

export { addPerson, joinCrew, type PersonOver };

/** A person with a session: hand it to `call` as the third argument. */
export interface TestPerson extends Caller {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  mobile: string;
  token: string;
  refreshToken: string;
  sessionId: string;
  deviceId: string;
  address: string;
}

const addressOf = () => `10.${[...randomBytes(3)].join('.')}`;
const digits = (count: number) => [...randomBytes(count)].map((byte) => byte % 10).join('');

export const signIn = async (
  { db, clock }: World,
  personId: string,
  over: { deviceId?: string; label?: string } = {},
): Promise<Pick<TestPerson, 'token' | 'refreshToken' | 'sessionId' | 'deviceId' | 'address'>> => {
  const now = clock.now();
  const [token, refreshToken, sessionId] = [newToken(), newToken(), uuidv7()];
  const deviceId = over.deviceId ?? `device-${digits(12)}`;
  await db
    .insertInto('sessions')
    .values({
      id: sessionId,
      personId,
      deviceId,
      label: over.label ?? 'Firefox on Linux',
      accessHash: hashToken(token),
      accessExpiresAt: new Date(now.getTime() + 15 * 60_000),
      refreshHash: hashToken(refreshToken),
      idleEndsAt: new Date(now.getTime() + 60 * 86_400_000),
      absoluteEndsAt: new Date(now.getTime() + 180 * 86_400_000),
      lastActiveAt: now,
      createdAt: now,
    })
    .execute();
  return { token, refreshToken, sessionId, deviceId, address: addressOf() };
};

export const aPerson = async (world: World, over: PersonOver = {}): Promise<TestPerson> => {
  const person = await addPerson(world, over);
  return { ...person, ...(await signIn(world, person.id)) };
};

export const aYouth = (world: World, over: PersonOver = {}): Promise<TestPerson> =>
  aPerson(world, { kind: 'youth', ...over });

export const aSupporter = (world: World, over: PersonOver = {}): Promise<TestPerson> =>
  aPerson(world, { kind: 'supporter', firstName: 'Leanne', ...over });

/** A youth who shares with her crew, and one person in it. */
export const aCrewOfTwo = async (world: World, over: { youth?: PersonOver; crew?: PersonOver } = {}) => {
  const youth = await aYouth(world, { canShareData: true, ...over.youth });
  const crew = await aSupporter(world, over.crew);
  const crewMemberId = await joinCrew(world, youth.id, crew.id);
  return { youth, crew, crewMemberId };
};

/** Tahlia, who shares with her crew, and Leanne and Minh in it. */
export const aCrewOfThree = async (world: World) => {
  const { youth: tahlia, crew: leanne } = await aCrewOfTwo(world);
  const minh = await aSupporter(world, { firstName: 'Minh' });
  await joinCrew(world, tahlia.id, minh.id);
  return { tahlia, leanne, minh };
};
