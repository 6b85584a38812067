// Rooms ask rooms of lower ranks alone, and every port is implemented once.
import { expect, test } from 'vitest';
import type { Foundation } from './foundation.ts';
import { createPorts } from './ports.ts';
import { ranks } from './room.ts';

const foundation = {} as Foundation;
const composeCrew = () => ({ leaveAll: () => 'left' });
const composeConsent = (_: Foundation, { crew }: { crew: { leaveAll(): string } }) => ({ withdraw: crew.leaveAll });

test('a room is given the rooms of lower ranks', () => {
  const rooms = ranks.rank('Lower.', { crew: composeCrew }).rank('Higher.', { consent: composeConsent });
  expect(rooms.compose(foundation).consent.withdraw()).toBe('left');
});

test('a room that asks for one of its own rank or a higher one does not compile, nor is it given it', () => {
  // @ts-expect-error consent asks for crew, which stands in the same rank
  const sameRank = ranks.rank('One rank.', { crew: composeCrew, consent: composeConsent });
  // @ts-expect-error consent asks for crew, which stands above it
  const upward = ranks.rank('Lower.', { consent: composeConsent }).rank('Higher.', { crew: composeCrew });
  for (const rooms of [sameRank, upward]) expect(() => rooms.compose(foundation)).toThrow();
});

test('a name stands in one rank', () => {
  // @ts-expect-error crew stands in the rank below
  void ranks.rank('Lower.', { crew: composeCrew }).rank('Higher.', { crew: composeCrew });
});

test('a port that no room implements stops the start, and so do two rooms that implement one', () => {
  const ports = createPorts();
  const { ask, port } = ports.declare<(name: string) => string>('session.greeting');
  expect(() => ports.requireAll()).toThrow('No room implements these ports: session.greeting.');
  port.implement((name) => `Hello ${name}`);
  ports.requireAll();
  expect(ask('Leanne')).toBe('Hello Leanne');
  expect(() => port.implement(() => '')).toThrow('Two rooms implement the port session.greeting.');
});
