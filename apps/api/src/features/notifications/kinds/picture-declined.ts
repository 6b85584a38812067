// A picture of theirs was rejected by staff.
import { brand } from '@mycrew/contract/constants.ts';
import type { Kind } from './kind.ts';

export const pictureDeclined: Kind<'picture.declined'> = {
  on: 'picture.declined',
  type: 'PICTURE-DECLINED',
  switch: null,
  whom: ({ ownerId }) => ownerId,
  about: () => null,
  leadsTo: ({ pictureId }) => pictureId,
  once: ({ pictureId }) => `picture.declined:${pictureId}`,
  holdsWhile: 'always',
  isListed: true,
  push: 'whenAway',
  urgency: 'low',
  email: false,
  words: (_, { isGone }) => ({
    title: 'About a picture you added',
    body: isGone
      ? 'We’ve taken it away, because it could hurt people here. Write to us if you see it otherwise.'
      : 'Others don’t see it. You still do. Write to us if you see it otherwise.',
  }),
  adapters: { title: `A word from ${brand.name}`, body: 'Tap to read it.' },
};
