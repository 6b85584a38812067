// How others see one: the picture as it will be after Save, another one, or none.
import { type ChangeEvent, useRef } from 'react';
import ImageIcon from '~icons/ph/image';
import TrashIcon from '~icons/ph/trash';
import type { Profile } from '@mycrew/contract/profile.ts';
import { acceptedTypes } from '#shared/pictures/drawing.ts';
import { lazyDialog } from '#shared/ui/lazyDialog.tsx';
import { PersonAvatar } from '#shared/ui/PersonAvatar.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import type { ProfilePicture } from '../useProfilePicture.ts';
import styles from '../profile.module.css';

const CropDialog = lazyDialog(() => import('./CropDialog.tsx'), 'CropDialog');

export function PictureRow({ profile, picture }: { profile: Profile; picture: ProfilePicture }) {
  const file = useRef<HTMLInputElement>(null);
  const { change, cropping, isAside, problem } = picture;
  const stored = profile.ProfilePicUrl ?? profile.ProfilePicThumbUrl;
  const shown = change.kind === 'new' ? change.url : change.kind === 'removed' ? null : stored;
  const chosen = (event: ChangeEvent<HTMLInputElement>) => {
    const [taken] = event.currentTarget.files ?? [];
    event.currentTarget.value = '';
    if (taken) picture.choose(taken);
  };
  return (
    <div className={styles.profilePicture}>
      <PersonAvatar person={{ ...profile, ProfilePicUrl: shown }} size={96} spoken="none" />
      <div className={styles.profilePictureWords}>
        <h2 className="title">Your picture</h2>
        <p className="small muted">Your Crew and the people you crew for see it. JPEG, PNG or WebP, up to 8 MB.</p>
        <div className={styles.profilePictureWays}>
          <PlainButton
            variant="soft"
            size="small"
            icon={<ImageIcon size={20} aria-hidden="true" />}
            onClick={() => file.current?.click()}
          >
            {shown ? 'Change picture' : 'Choose a picture'}
          </PlainButton>
          {isAside && (
            <PlainButton variant="soft" size="small" onClick={picture.goOn}>
              Go on cropping
            </PlainButton>
          )}
          {shown && (
            <PlainButton
              variant="text"
              size="small"
              icon={<TrashIcon size={20} aria-hidden="true" />}
              onClick={stored ? picture.remove : picture.forget}
            >
              Remove picture
            </PlainButton>
          )}
        </div>
        <input
          ref={file}
          type="file"
          hidden
          aria-label="Choose a picture"
          accept={acceptedTypes.join(',')}
          onChange={chosen}
        />
        <output className="small muted">
          {change.kind === 'new' && 'The new picture goes with Save.'}
          {change.kind === 'removed' && 'The picture goes away with Save.'}
        </output>
        <p role="alert" className={styles.profilePictureProblem}>
          {problem}
        </p>
      </div>
      {cropping && !isAside && (
        <CropDialog
          picture={cropping.source}
          look={cropping.look}
          onLook={picture.crop}
          onUse={picture.use}
          onCancel={picture.cancel}
          onClose={picture.putAside}
        />
      )}
    </div>
  );
}
