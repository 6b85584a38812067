import { mediaEndpoints } from '@mycrew/contract/media.ts';
import { render, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PersonAvatar } from '#shared/ui/PersonAvatar.tsx';
import { fakeApi } from '#testing/fakeApi.ts';
import { anId } from '#testing/people.ts';
import { forgetFaces } from './faces.queries.ts';

const session = anId();
const linkOf = (id: string, by = session) => `/api/media/${id}?size=thumb&by=${by}&until=1&sig=x`;
const show = (links: string[]) =>
  render(
    <>
      {links.map((link) => (
        <PersonAvatar key={link} person={{ FirstName: 'Mia', ProfilePicUrl: link }} />
      ))}
    </>,
  ).container;
const drawn = (page: Element) => [...page.querySelectorAll('img')].map((image) => image.getAttribute('src'));
const asked = () => fakeApi.requests(mediaEndpoints.faces).map(({ query }) => query['ids']);
const dataOf = (id: string) => `data:image/webp;base64,${id}`;

it('asks once for all of them, and not again for one that is here', async () => {
  fakeApi.answers(mediaEndpoints.faces, ({ query }) =>
    (query['ids'] ?? '').split(',').map((_id) => ({ _id, Url: dataOf(_id) })),
  );
  const [one, two, three] = [anId(), anId(), anId()];
  const page = show([linkOf(one), linkOf(two), linkOf(three)]);
  expect(drawn(page)).toEqual([]);
  // Nobody is an empty light while they are on their way.
  expect(page.querySelectorAll('[class*="initials"]')).toHaveLength(3);
  await waitFor(() => expect(drawn(page)).toEqual([one, two, three].map(dataOf)));
  expect(asked()).toEqual([[one, two, three].join(',')]);
  expect(drawn(show([linkOf(two).replace('until=1', 'until=2')]))).toEqual([dataOf(two)]);
});

it('draws by its own link what is alone, left out of the answer, or did not come', async () => {
  const [alone, seen, unseen] = [anId(), anId(), anId()];
  const first = show([linkOf(alone)]);
  await waitFor(() => expect(drawn(first)).toEqual([linkOf(alone)]));
  expect(asked()).toEqual([]);
  fakeApi.answers(mediaEndpoints.faces, [{ _id: seen, Url: dataOf(seen) }]);
  const second = show([linkOf(seen), linkOf(unseen)]);
  await waitFor(() => expect(drawn(second)).toEqual([dataOf(seen), linkOf(unseen)]));
  fakeApi.refuses(mediaEndpoints.faces, { status: 404 });
  const [lost, gone] = [anId(), anId()];
  const third = show([linkOf(lost), linkOf(gone)]);
  await waitFor(() => expect(drawn(third)).toEqual([linkOf(lost), linkOf(gone)]));
});

it('forgets them with whoever leaves, and gives none of another session', async () => {
  const [one, two] = [anId(), anId()];
  fakeApi.answers(
    mediaEndpoints.faces,
    [one, two].map((_id) => ({ _id, Url: dataOf(_id) })),
  );
  const page = show([linkOf(one), linkOf(two)]);
  await waitFor(() => expect(drawn(page)).toHaveLength(2));
  expect(drawn(show([linkOf(one, anId())]))).toEqual([]);
  forgetFaces();
  expect(drawn(show([linkOf(one)]))).toEqual([]);
});
