// A new picture on its way into the profile: chosen, cropped, shown; it leaves this device with Save, and is kept till then.
import { useState } from 'react';
import { type DraftKind, useDraft } from '#shared/outbox/draft.ts';
import { pictureInHand, usePictureInHand } from '#shared/pictures/usePictureInHand.ts';
import { wholePicture } from '#shared/pictures/crop.ts';
import { readPicture, whyNot } from '#shared/pictures/drawing.ts';

type Change = { kind: 'none' } | { kind: 'removed' } | { kind: 'new'; blob: Blob; url: string };

const unreadable = 'We couldn’t read that as a picture. Another one may work.';
const unsent = 'a new picture that is not saved yet';
const inHand = pictureInHand('profile-crop', { crop: { ...wholePicture, shape: 'square' }, filter: 'plain' }, unsent);
const finished: DraftKind<{ isRemoved: boolean }> = {
  name: 'profile-picture',
  empty: { isRemoved: false },
  lastsMs: 6 * 3_600_000,
  unsent: (_, hasPicture) => (hasPicture ? unsent : null),
};

export function useProfilePicture() {
  const hand = usePictureInHand(inHand);
  const { content, picture, change, storePicture } = useDraft(finished);
  const [problem, setProblem] = useState('');
  const hold = (blob: Blob | null, isRemoved = false) => {
    storePicture(blob);
    change((now) => (now.isRemoved === isRemoved ? now : { isRemoved }));
  };

  const choose = async (file: File) => {
    const reason = whyNot(file);
    setProblem(reason ?? '');
    if (reason) return;
    try {
      hand.begin(file, await readPicture(file));
    } catch {
      setProblem(unreadable);
    }
  };

  const cropping = hand.source && { source: hand.source, look: hand.look };
  const none: Change = content.isRemoved ? { kind: 'removed' } : { kind: 'none' };
  return {
    change: (picture ? { kind: 'new', ...picture } : none) satisfies Change as Change,
    /** What is being cropped, open or put aside. */
    cropping,
    isAside: cropping !== null && hand.stage === 'aside',
    problem,
    choose: (file: File) => void choose(file),
    crop: hand.change,
    putAside: () => hand.setStage('aside'),
    goOn: () => hand.setStage('open'),
    use: (blob: Blob) => {
      hold(blob);
      hand.drop();
    },
    cancel: hand.drop,
    remove: () => hold(null, true),
    forget: () => hold(null),
  };
}
export type ProfilePicture = ReturnType<typeof useProfilePicture>;
