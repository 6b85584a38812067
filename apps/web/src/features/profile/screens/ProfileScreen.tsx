// The own profile: public part, email and mobile, background.
import { routes } from '@mycrew/contract/paths.ts';
import type { Profile } from '@mycrew/contract/profile.ts';
import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type ChangeEvent, useRef } from 'react';
import { FormProvider } from 'react-hook-form';
import CheckCircleFillIcon from '~icons/ph/check-circle-fill';
import ClockBoldIcon from '~icons/ph/clock-bold';
import ImageIcon from '~icons/ph/image';
import TrashIcon from '~icons/ph/trash';
import { ListedBackground, ListsProblem, OwnBackground } from '#features/registration/registration.parts.ts';
import { spacedMobile } from '#shared/format/contacts.ts';
import { ContractForm } from '#shared/forms/ContractForm.tsx';
import { useContractForm } from '#shared/forms/useContractForm.ts';
import { type DraftKind, useDraft } from '#shared/outbox/draft.ts';
import { wholePicture } from '#shared/pictures/crop.ts';
import { acceptedTypes, readPicture, whyNot } from '#shared/pictures/drawing.ts';
import { pictureInHand, usePictureInHand } from '#shared/pictures/usePictureInHand.ts';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { Field } from '#shared/ui/Field.tsx';
import { PersonAvatar } from '#shared/ui/PersonAvatar.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { SkeletonRows } from '#shared/ui/SkeletonRows.tsx';
import { lazyDialog } from '#shared/ui/lazyDialog.tsx';
import { Tag } from '#shared/ui/Tag.tsx';
import { toast } from '#shared/ui/toasts.ts';
import type { ContactKind } from '../contacts.queries.ts';
import { profileQueries } from '../profile.queries.ts';
import styles from '../profile.module.css';
import { backgroundLists, saveProfile } from '../saving.queries.ts';
import { changesOf, formOf, ProfileForm } from '../profileForm.ts';

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

/** A new picture for the profile: chosen, cropped, previewed; sent on Save, stored as a draft until then. */
function useProfilePicture() {
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
    /** The picture being cropped, open or set aside. */
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
type ProfilePicture = ReturnType<typeof useProfilePicture>;

const CropDialog = lazyDialog(() => import('../parts/CropDialog.tsx'), 'CropDialog');

/** Preview of the picture after Save. */
function PictureRow({ profile, picture }: { profile: Profile; picture: ProfilePicture }) {
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

/** One form; Save sends changed fields only. */
function AboutYou({ profile }: { profile: Profile }) {
  const { mutateAsync } = useMutation(saveProfile(useQueryClient()));
  const picture = useProfilePicture();
  const lists = useQuery(backgroundLists());
  const about = useContractForm(ProfileForm, {
    values: formOf(profile),
    // A refetch must not overwrite typed values.
    resetOptions: { keepDirtyValues: true },
    send: async (typed) => {
      const { change } = picture;
      const changes = { ...changesOf(profile, typed), ...(change.kind === 'removed' && { RemovePicture: true }) };
      if (Object.keys(changes).length > 0 || change.kind === 'new') {
        return mutateAsync({ changes, ...(change.kind === 'new' && { picture: change.blob }) });
      }
      void toast.info('That’s all saved already.', { id: 'profile' });
      return undefined;
    },
    onSent: (saved) => {
      picture.forget();
      about.form.reset(formOf(saved));
      void toast.success('That’s saved.', { id: 'profile' });
    },
  });
  return (
    <ContractForm className={styles.form} of={about} submit="Save" button={{ size: 'large' }}>
      <FormProvider {...about.form}>
        <section className="card stack20" aria-label="Picture and name">
          <PictureRow profile={profile} picture={picture} />
          <div className={styles.profileCardPair}>
            <Field label="First name" autoComplete="given-name" maxLength={60} {...about.field('FirstName')} />
            <Field label="Last name" autoComplete="family-name" maxLength={60} {...about.field('LastName')} />
          </div>
          <Field
            className={styles.profileCardShort}
            label="Year of birth"
            help="We keep the year and nothing more."
            inputMode="numeric"
            autoComplete="bday-year"
            maxLength={4}
            {...about.field('YearOfBirth')}
          />
        </section>
        <section className="card stack20" aria-labelledby="background">
          <div>
            <h2 className="h3" id="background">
              A little about you
            </h2>
            <p className="small muted">All of this is up to you. Your Crew doesn’t see these answers.</p>
          </div>
          <OwnBackground />
          {lists.data && <ListedBackground lists={lists.data} />}
          {!lists.data && lists.isPending && <SkeletonRows rows={3} shape="text" label="Loading the lists" />}
          {!lists.data && lists.isError && <ListsProblem onRetry={() => void lists.refetch()} />}
        </section>
      </FormProvider>
    </ContractForm>
  );
}

interface ContactRowProps {
  kind: ContactKind;
  shown: string;
  isVerified: boolean;
  onVerify: () => void;
  onChange: () => void;
}

const labels = { email: 'Email', mobile: 'Mobile' } as const;

/** Email or mobile with its verification state and actions. */
function ContactRow({ kind, shown, isVerified, onVerify, onChange }: ContactRowProps) {
  return (
    <li className={styles.contactRow}>
      <div className={styles.contactRowWords}>
        <span className="label">{labels[kind]}</span>
        <span className={`${styles.contactRowValue} numbers`}>{shown || 'None yet'}</span>
        {isVerified ? (
          <Tag tone="success" icon={<CheckCircleFillIcon size={18} aria-hidden="true" />}>
            Verified
          </Tag>
        ) : (
          <Tag tone="lamp" icon={<ClockBoldIcon size={18} aria-hidden="true" />}>
            Not verified yet
          </Tag>
        )}
      </div>
      <div className={styles.contactRowWays}>
        {!isVerified && shown && (
          <PlainButton size="small" aria-label={`Verify ${kind}`} onClick={onVerify}>
            Verify
          </PlainButton>
        )}
        <PlainButton variant="soft" size="small" aria-label={`Change ${kind}`} onClick={onChange}>
          Change
        </PlainButton>
      </div>
    </li>
  );
}

const ChangeContactDialog = lazyDialog(() => import('../parts/ChangeContactDialog.tsx'), 'ChangeContactDialog');
const VerifyContactDialog = lazyDialog(() => import('../parts/VerifyContactDialog.tsx'), 'VerifyContactDialog');

interface Opened {
  kind: ContactKind;
  does: 'change' | 'verify';
}

function Contacts({ profile }: { profile: Profile }) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const shown = { email: profile.Email, mobile: spacedMobile(profile.MobileNumber) };
  const isVerified = { email: profile.EmailVerified, mobile: profile.MobileVerified };
  const close = () => setOpened(null);
  return (
    <>
      {!profile.MobileVerified && (
        <div className="banner banner--lamp">
          <p className="banner__text">
            <strong>{shown.mobile ? 'Your mobile isn’t verified yet.' : 'You have no mobile here yet.'}</strong> Until
            then your picture keeps a red ring, and texts can’t reach you.
          </p>
          <PlainButton
            size="small"
            onClick={() => setOpened({ kind: 'mobile', does: shown.mobile ? 'verify' : 'change' })}
          >
            {shown.mobile ? 'Verify now' : 'Add your mobile'}
          </PlainButton>
        </div>
      )}
      <section className="card stack20" aria-labelledby="reach">
        <div>
          <h2 className="h3" id="reach">
            How we reach you
          </h2>
          <p className="small muted">You sign in with either one. Nobody else sees them.</p>
        </div>
        <ul className={styles.contactRows}>
          {(['email', 'mobile'] as const).map((kind) => (
            <ContactRow
              key={kind}
              kind={kind}
              shown={shown[kind]}
              isVerified={isVerified[kind]}
              onVerify={() => setOpened({ kind, does: 'verify' })}
              onChange={() => setOpened({ kind, does: 'change' })}
            />
          ))}
        </ul>
      </section>
      {opened?.does === 'change' && <ChangeContactDialog kind={opened.kind} onClose={close} />}
      {opened?.does === 'verify' && (
        <VerifyContactDialog kind={opened.kind} shown={shown[opened.kind]} onClose={close} />
      )}
    </>
  );
}

export function ProfileScreen() {
  const { data, isError, refetch } = useQuery(profileQueries.own());
  return (
    <div className={styles.profile}>
      <h1 className="h1">Your profile</h1>
      {data && <Contacts profile={data} />}
      {data && <AboutYou profile={data} />}
      {!data && isError && (
        <div className="card">
          <ErrorState title="Your profile didn’t load" onRetry={() => void refetch()} homeHref={routes.home.path} />
        </div>
      )}
      {!data && !isError && <SkeletonRows rows={3} shape="card" label="Loading your profile" />}
    </div>
  );
}
