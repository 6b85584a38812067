import { describe, expect, it } from 'vitest';
import { reasonToNotify, whoHears, type CrewPerson, type Felt, type Rule } from './support-rule.ts';

const now = new Date('2026-11-20T10:00:00Z');
const felt = (over: Partial<Felt> = {}): Felt => ({
  isHard: true,
  isBackDated: false,
  tellNobody: false,
  before: [],
  ...over,
});
const rule = (over: Partial<Rule> = {}): Rule => ({ mode: 'hard', runLength: 3, crewIds: null, ...over });
const jonah: CrewPerson = {
  id: 'jonah',
  firstName: 'Jonah',
  timeZone: 'Australia/Sydney',
  quietFrom: null,
  quietUntil: null,
  lastNotifiedAt: null,
};
const leanne = { ...jonah, id: 'leanne', firstName: 'Leanne' };

describe('the reason to notify', () => {
  it('is only what the youth chose', () => {
    expect(reasonToNotify(rule({ mode: 'never' }), felt())).toBeNull();
    expect(reasonToNotify(rule({ mode: 'every' }), felt({ isHard: false }))).toBe('every');
    expect(reasonToNotify(rule(), felt())).toBe('hard');
    expect(reasonToNotify(rule(), felt({ isHard: false }))).toBeNull();
  });

  it('for a run needs each of the last ones to be hard', () => {
    expect(reasonToNotify(rule({ mode: 'run' }), felt({ before: [true, true] }))).toBe('run');
    expect(reasonToNotify(rule({ mode: 'run' }), felt({ before: [true, false, true] }))).toBeNull();
    expect(reasonToNotify(rule({ mode: 'run' }), felt({ before: [true] }))).toBeNull();
  });

  it('is never there for back-dated entries, or for "not this time"', () => {
    expect(reasonToNotify(rule({ mode: 'every' }), felt({ isBackDated: true }))).toBeNull();
    expect(reasonToNotify(rule({ mode: 'every' }), felt({ tellNobody: true }))).toBeNull();
  });
});

describe('who hears', () => {
  it('is everybody in the crew, or those the youth named', () => {
    expect(whoHears(rule(), felt(), [jonah, leanne], now).map(({ crewId }) => crewId)).toEqual(['jonah', 'leanne']);
    expect(
      whoHears(rule({ crewIds: ['leanne', 'stranger'] }), felt(), [jonah, leanne], now).map(({ crewId }) => crewId),
    ).toEqual(['leanne']);
  });

  it('leaves ten seconds to take it back', () => {
    expect(whoHears(rule(), felt(), [jonah], now)[0]).toMatchObject({
      state: 'due',
      dueAt: new Date('2026-11-20T10:00:10Z'),
    });
  });

  it('rests for whoever heard within a day', () => {
    const notified = { ...jonah, lastNotifiedAt: new Date('2026-11-19T10:00:01Z') };
    expect(whoHears(rule(), felt(), [notified], now)[0]!.state).toBe('rested');
    expect(
      whoHears(rule(), felt(), [{ ...notified, lastNotifiedAt: new Date('2026-11-19T10:00:00Z') }], now)[0]!.state,
    ).toBe('due');
  });

  it('waits for the end of quiet hours', () => {
    const asleep = { ...jonah, quietFrom: '20:00:00', quietUntil: '06:30:00' };
    expect(whoHears(rule(), felt(), [asleep], now)[0]).toMatchObject({
      state: 'waits',
      dueAt: new Date('2026-11-20T19:30:00Z'),
    });
  });
});
