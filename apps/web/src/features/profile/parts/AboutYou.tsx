// Picture, names, year of birth and background in one form; Save sends only what changed.
import type { Profile } from '@mycrew/contract/profile.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { FormProvider } from 'react-hook-form';
import { ContractForm } from '#shared/forms/ContractForm.tsx';
import { useContractForm } from '#shared/forms/useContractForm.ts';
import { ListedBackground, ListsProblem, OwnBackground } from '#features/registration/registration.parts.ts';
import { Field } from '#shared/ui/Field.tsx';
import { SkeletonRows } from '#shared/ui/SkeletonRows.tsx';
import { toast } from '#shared/ui/toasts.ts';
import { backgroundLists, saveProfile } from '../saving.queries.ts';
import { changesOf, formOf, ProfileForm } from '../profileForm.ts';
import { useProfilePicture } from '../useProfilePicture.ts';
import { PictureRow } from './PictureRow.tsx';
import styles from '../profile.module.css';

export function AboutYou({ profile }: { profile: Profile }) {
  const { mutateAsync } = useMutation(saveProfile(useQueryClient()));
  const picture = useProfilePicture();
  const lists = useQuery(backgroundLists());
  const about = useContractForm(ProfileForm, {
    values: formOf(profile),
    // What comes from the server does not wipe what is being typed.
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
