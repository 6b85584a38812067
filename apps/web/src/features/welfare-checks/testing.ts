// Checks for tests.
import type { OwnWelfareCheck, WelfareCheck } from '@mycrew/contract/welfare-checks.ts';
import { anId } from '#testing/people.ts';

export const since = '2026-11-20T10:14:00.000Z';

export const aCheck = (over: Partial<WelfareCheck> = {}): WelfareCheck => ({
  _id: anId(),
  Kind: 'report',
  StartedOn: since,
  IsUrgent: false,
  HasAlert: false,
  Holder: { FirstName: 'Samira', IsMine: true },
  HandedOver: null,
  Next: 'look',
  NextBy: null,
  ClosedOn: null,
  Outcome: null,
  ItemId: anId(),
  Why: 'Sounds like goodbye',
  Person: { Kind: 'youth', Age: 16 },
  Account: 'active',
  AlertSince: null,
  Crew: 'not-allowed',
  Emergency: null,
  Items: [],
  Steps: [
    {
      _id: anId(),
      Kind: 'started',
      At: since,
      By: 'Samira',
      Words: null,
      Note: 'Sounds like goodbye',
      IsUrgent: false,
    },
  ],
  Colleagues: [{ _id: anId(), FirstName: 'Vik', Role: 'moderator' }],
  ...over,
});

export const anOwnCheck = (over: Partial<OwnWelfareCheck> = {}): OwnWelfareCheck => ({
  _id: anId(),
  StartedOn: since,
  BeganFrom: 'worry',
  IsOpen: true,
  MayAnswer: true,
  Messages: [],
  Done: [],
  CrewAsked: [],
  ClosedOn: null,
  Outcome: null,
  ...over,
});
