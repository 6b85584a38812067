// A desk as its pages find it in tests: somebody who has entered, and items of the list.
import { decisionEndpoints, type WaitingDecision } from '@mycrew/contract/decisions.ts';
import type { DeskArticle } from '@mycrew/contract/desk-articles.ts';
import type { QueueItem, Waiting } from '@mycrew/contract/desk-queue.ts';
import { documentOfText } from '@mycrew/contract/journal-document.ts';
import { type Care, moderationEndpoints as desk } from '@mycrew/contract/moderation.ts';
import { staffEndpoints } from '@mycrew/contract/staff.ts';
import { fakeApi } from '#testing/fakeApi.ts';
import { anId, aYouth } from '#testing/people.ts';
import { renderAt } from '#testing/renderAt.tsx';

export const later = new Date(Date.now() + 900_000).toISOString();
export const since = '2026-11-20T01:00:00.000Z';
const factor = { _id: anId(), Kind: 'totp' as const, Label: 'Phone', AddedOn: since, LastUsedOn: null };
export const care: Care = { Blurs: true, Greys: true, Spared: [], HeavyToday: 0, OffersBreak: false };
const noneOfAny = { article: 0, comment: 0, report: 0, picture: 0, appeal: 0, emergency: 0 };
export const waiting: Waiting = {
  Urgent: 1,
  Others: 2,
  ShowsAlready: 0,
  Mine: 0,
  WithAuthor: 0,
  WithOthers: 2,
  OldestSince: since,
  OldestUrgentSince: null,
  Kinds: noneOfAny,
};
export const page = (...items: QueueItem[]) => ({ items, hasMore: false, Next: null });
export const own = { IsMine: true, Until: later };

/** What every page of the desk asks for. */
export function answerDesk(): void {
  const entry = { Role: 'moderator' as const, Factors: [factor], RecoveryCodes: 10, EndsOn: later, FreshUntil: later };
  fakeApi.answers(staffEndpoints.entry, entry);
  fakeApi.answers(desk.care, care);
  fakeApi.answers(decisionEndpoints.waiting, []);
  fakeApi.answers(desk.held, []);
  fakeApi.answers(staffEndpoints.itemHistory, []);
  fakeApi.answers(desk.waiting, waiting);
  fakeApi.answers(desk.topics, [{ _id: 'friends', Group: 'people', Name: 'Friends', Position: 1, IsRetired: false }]);
  fakeApi.answers(desk.queue, page());
}
export const at = (path: string) => renderAt(path, { as: aYouth() });

export const anItem = (over: Partial<QueueItem> = {}): QueueItem => ({
  Kind: 'article',
  _id: anId(),
  Case: 1042,
  Title: 'My year at boarding school',
  Preview: 'I packed one suitcase.',
  About: null,
  Source: null,
  IsUrgent: false,
  ShowsAlready: false,
  IsAppeal: false,
  IsForLead: false,
  IsWithAuthor: false,
  Warnings: [],
  Topics: [],
  Since: since,
  Claim: null,
  ...over,
});
const text = 'My roommate at St Brigid’s noticed.\n\nI hope someone leaves you a mandarin.';
export const anArticle = (over: Partial<DeskArticle> = {}): DeskArticle => ({
  _id: anId(),
  Case: 1042,
  Status: 'Submitted',
  Revision: 2,
  Title: 'My year at boarding school',
  Document: documentOfText(text),
  Text: text,
  Pseudonym: 'quietmagpie',
  IsAnonymous: true,
  IsUrgent: false,
  IsAppeal: false,
  Removed: null,
  IsPicked: false,
  Topics: [],
  Warnings: [],
  DeclineReason: null,
  SubmittedOn: since,
  Pictures: 0,
  IsHeld: false,
  Noticed: [],
  Decision: null,
  Version: null,
  Messages: [],
  Claim: null,
  ...over,
});

/** Made just now: nobody is told yet. */
export const aDecision = (Act: WaitingDecision['Act']): WaitingDecision => ({
  _id: anId(),
  Act,
  GoesOut: later,
  IsMine: true,
});
