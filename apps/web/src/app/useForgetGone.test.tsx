import { chatEndpoints } from '@mycrew/contract/chat.ts';
import { type CrewMember, crewEndpoints } from '@mycrew/contract/crew.ts';
import { type CrewForCheckin, dashboardEndpoints } from '@mycrew/contract/dashboard.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { outbox, send } from '#shared/outbox/outbox.ts';
import { hearFromServer } from '#shared/realtime/realtime.ts';
import { fakeApi } from '#testing/fakeApi.ts';
import { aCrewMember, anId, aSupporter } from '#testing/people.ts';
import { renderAt } from '#testing/renderAt.tsx';

let kobi: CrewMember;
let zoe: CrewMember;
let crewFor: CrewMember[];
const draftOf = ({ _id }: CrewMember) => `mycrew-chat-draft-${_id}`;

const checkinOf = (Youth: CrewMember, text: string): CrewForCheckin => ({
  _id: anId(),
  Youth,
  Category: 'sad',
  Color: '#0168E8',
  Emotions: [{ _id: text, emotion: '1F622', text, isPrimary: true }],
  CheckinText: null,
  Tags: [],
  Sleep: null,
  Snapshot: `/pictures/${text}`,
  CreatedOn: new Date().toISOString(),
  MyAnswer: null,
});

beforeEach(() => {
  kobi = aCrewMember({ FirstName: 'Kobi', ProfilePicUrl: '/pictures/kobi' });
  zoe = aCrewMember({ FirstName: 'Zoe', ProfilePicUrl: '/pictures/zoe' });
  crewFor = [kobi, zoe];
  fakeApi.answers(crewEndpoints.crewFor, () => crewFor);
  fakeApi.answers(dashboardEndpoints.home, {
    Week: [],
    MyCrew: [],
    CrewFor: [kobi, zoe],
    CrewForCheckins: [checkinOf(kobi, 'lonely'), checkinOf(zoe, 'calm')],
    UnreadNotifications: 0,
    AsksToConfirmEmail: false,
    CrewLimit: 9,
  });
  fakeApi.answers(dashboardEndpoints.replyEmotions, []);
  fakeApi.unreachable(chatEndpoints.send);
});

it('forgets check-ins, pictures, drafts and what was not sent yet, of whoever is gone', async () => {
  const post = ({ _id: userId }: CrewMember) =>
    send(
      chatEndpoints.send,
      { body: { userId, Message: 'Hello' } },
      { lane: `chat:${userId}`, kind: 'chatMessage', words: 'Your message' },
    );
  const stranger = aCrewMember();
  sessionStorage.setItem(draftOf(stranger), 'Are you');
  await renderAt('/home', { as: aSupporter() });
  expect(await screen.findByText('lonely')).toBeVisible();
  // From here on it is known who belongs to my people.
  await waitFor(() => expect(sessionStorage.getItem(draftOf(stranger))).toBeNull());
  for (const youth of [kobi, zoe]) {
    sessionStorage.setItem(draftOf(youth), 'Are you');
    await post(youth).stored;
  }
  await waitFor(() => expect(outbox.waiting()).toHaveLength(2));
  // The dashboard has not been read yet.
  fakeApi.neverAnswers(dashboardEndpoints.home);
  const fetched = vi.spyOn(globalThis, 'fetch');
  crewFor = [zoe];
  act(() => hearFromServer('changed', { topic: 'crew' }));
  await waitFor(() => expect(screen.queryByText('lonely')).toBeNull());
  expect(screen.getByText('calm')).toBeVisible();
  await waitFor(() => expect(outbox.waiting().map(({ lane }) => lane)).toEqual([`chat:${zoe._id}`]));
  expect([kobi, zoe].map((youth) => sessionStorage.getItem(draftOf(youth)))).toEqual([null, 'Are you']);
  const askedPast = fetched.mock.calls.filter(([, init]) => init?.cache === 'reload').map(([url]) => url);
  expect(askedPast).toEqual(['/pictures/lonely', '/pictures/kobi']);
  fetched.mockRestore();
});

it('sweeps what was typed for somebody who went while the app was closed', async () => {
  sessionStorage.setItem(draftOf(kobi), 'Are you');
  sessionStorage.setItem(draftOf(zoe), 'Are you');
  crewFor = [zoe];
  await renderAt('/contacts', { as: aSupporter() });
  await waitFor(() => expect(sessionStorage.getItem(draftOf(kobi))).toBeNull());
  expect(sessionStorage.getItem(draftOf(zoe))).toBe('Are you');
});
