// The page about a person, and the way out of a Crew.
import { randomUUID } from 'node:crypto';
import { hrefOf } from '@mycrew/contract/paths.ts';
import type { Page } from 'playwright-core';
import { answered, never, refused, tap, unreachable, untilReported } from './acts.ts';
import type { Shot } from './shot.ts';

const as = 'tahlia@example.com';
const lists = ['**/api/user/mycrew', '**/api/user/myyouth'];
const onLists = (act: (pattern: string) => (page: Page) => Promise<unknown>) => async (page: Page) => {
  for (const pattern of lists) await act(pattern)(page);
};
const unfold = tap('Choose a message');
const choose = (title: string | RegExp) => async (page: Page) => {
  await unfold(page);
  await page.getByRole('radio', { name: title }).check();
};
const confirm = tap(/^(?:Remove|Leave) .* Crew$/u);
const ended = (page: Page) =>
  page.route('**/api/user/invitation/remove/**', (route) =>
    route.fulfill({ json: { status: true, statusCode: 200, message: '', data: null } }),
  );
const endedBefore = (page: Page) =>
  page.route('**/api/user/invitation/remove/**', (route) =>
    route.fulfill({ status: 404, json: { status: false, statusCode: 404, message: 'Nothing here.', data: null } }),
  );

const list = '**/api/user/pause';
const isPaused = (jonah: string) =>
  answered(list, [
    {
      Person: { _id: jonah, FirstName: 'Jonah', LastName: 'Reid', ProfilePicUrl: null },
      Since: new Date().toISOString(),
    },
  ]);

const pausingShots = (jonah: string): Shot[] => {
  const at = { path: hrefOf('pausing'), as };
  const seen = { path: hrefOf('seenBy', { id: jonah }), as };
  return [
    { ...at, name: 'pausing' },
    { ...at, name: 'pausing-ask', act: tap(/^Jonah/u) },
    { ...at, name: 'pausing-paused', before: isPaused(jonah) },
    { ...at, name: 'pausing-again', before: isPaused(jonah), act: tap(/^Jonah/u) },
    { ...at, name: 'pausing-empty', as: 'sade@example.com' },
    { ...at, name: 'pausing-loading', before: never(list) },
    { ...at, name: 'pausing-error', before: refused(list), act: untilReported },
    { ...at, name: 'pausing-offline', act: unreachable },
    { ...seen, name: 'seen-by' },
    { ...seen, name: 'seen-by-not-here', path: hrefOf('seenBy', { id: randomUUID() }) },
    { ...seen, name: 'seen-by-loading', before: never('**/api/user/seen-by/**') },
    { ...seen, name: 'seen-by-error', before: refused('**/api/user/seen-by/**'), act: untilReported },
    { ...seen, name: 'seen-by-offline', act: unreachable },
  ];
};

/** `jonah` is in Tahlia's Crew, and she in his, or not; `kobi` is a youth for whom she crews. */
export const peopleShots = ({ jonah, kobi }: { jonah: string; kobi: string }): Shot[] => {
  const person = hrefOf('helpNow', { id: jonah });
  const wayOut = `${person}?way=out`;
  const leaving = `${hrefOf('helpNow', { id: kobi })}?way=out`;
  return [
    { name: 'person', path: person, as },
    { name: 'person-crew-for', path: hrefOf('helpNow', { id: kobi }), as },
    { name: 'person-not-here', path: hrefOf('helpNow', { id: randomUUID() }), as },
    { name: 'person-loading', path: person, as, before: onLists(never) },
    { name: 'person-error', path: person, as, before: onLists(refused), act: untilReported },
    { name: 'way-out', path: wayOut, as },
    { name: 'way-out-message', path: wayOut, as, act: choose(/space/u) },
    { name: 'way-out-safety', path: wayOut, as, act: choose(/safety/u) },
    { name: 'way-out-loading', path: wayOut, as, before: never('**/remove/template-messages*'), act: unfold },
    {
      name: 'way-out-error',
      path: wayOut,
      as,
      before: refused('**/remove/template-messages*'),
      act: async (page) => {
        await unfold(page);
        await untilReported(page);
      },
    },
    {
      name: 'way-out-offline',
      path: wayOut,
      as,
      act: async (page) => {
        await unreachable(page);
        await confirm(page);
        await page.getByText(/as soon as you’re online/u).waitFor();
      },
    },
    { name: 'way-out-done', path: wayOut, as, before: ended, act: confirm },
    {
      name: 'way-out-done-safety',
      path: wayOut,
      as,
      before: ended,
      act: async (page) => {
        await choose(/safety/u)(page);
        await confirm(page);
      },
    },
    { name: 'way-out-done-before', path: wayOut, as, before: endedBefore, act: confirm },
    { name: 'way-out-leaving', path: leaving, as, act: choose(/support/u) },
    ...pausingShots(jonah),
    { name: 'remove', path: hrefOf('removeContact'), as },
    { name: 'remove-empty', path: hrefOf('removeContact'), as: 'sade@example.com' },
    { name: 'remove-loading', path: hrefOf('removeContact'), as, before: onLists(never) },
    { name: 'remove-error', path: hrefOf('removeContact'), as, before: onLists(refused), act: untilReported },
  ];
};
