// Picture, names, year of birth and background in one form; Save sends only what changed.
import type { FormEvent } from 'react';
import type { Profile } from '@mycrew/contract/profile.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { FormProvider, useForm } from 'react-hook-form';
import { isAboutSession, isUnanswered, wordsOf } from '#shared/api/ApiError.ts';
import { resolver } from '#shared/forms/resolver.ts';
import { showServerErrors } from '#shared/forms/serverErrors.ts';
import { ListedBackground, ListsProblem, OwnBackground } from '#features/registration/registration.parts.ts';
import { Field } from '#shared/ui/Field.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { SkeletonRows } from '#shared/ui/SkeletonRows.tsx';
import { toast } from '#shared/ui/toasts.ts';
import { backgroundLists, saveProfile } from '../saving.queries.ts';
import { changesOf, formOf, ProfileForm } from '../profileForm.ts';
import { useProfilePicture } from '../useProfilePicture.ts';
import { PictureRow } from './PictureRow.tsx';

const offline = 'No connection right now. What you typed stays here; save again when you’re back.';

export function AboutYou({ profile }: { profile: Profile }) {
  const queries = useQueryClient();
  const form = useForm({
    resolver: resolver(ProfileForm),
    mode: 'onTouched',
    values: formOf(profile),
    // What comes from the server does not wipe what is being typed.
    resetOptions: { keepDirtyValues: true },
  });
  const { register, formState, handleSubmit } = form;
  const picture = useProfilePicture();
  const lists = useQuery(backgroundLists());
  const save = useMutation(saveProfile(queries));

  const submit = handleSubmit(async (typed) => {
    const { change } = picture;
    const changes = { ...changesOf(profile, typed), ...(change.kind === 'removed' && { RemovePicture: true }) };
    if (Object.keys(changes).length === 0 && change.kind !== 'new') {
      void toast.info('That’s all saved already.', { id: 'profile' });
      return;
    }
    try {
      const saved = await save.mutateAsync({ changes, ...(change.kind === 'new' && { picture: change.blob }) });
      picture.forget();
      form.reset(formOf(saved));
      void toast.success('That’s saved.', { id: 'profile' });
    } catch (error) {
      showServerErrors(error, form);
    }
  });
  const error = (field: keyof ProfileForm) => formState.errors[field]?.message;
  const isSaidAtField = Object.values(formState.errors).some(
    (each) => each && 'type' in each && each.type === 'server',
  );
  const problem = save.error && !isSaidAtField && !isAboutSession(save.error) ? save.error : null;
  return (
    <form className="profile__form" noValidate onSubmit={(event: FormEvent) => void submit(event)}>
      <FormProvider {...form}>
        <section className="card profileCard" aria-label="Picture and name">
          <PictureRow profile={profile} picture={picture} />
          <div className="profileCard__pair">
            <Field
              label="First name"
              autoComplete="given-name"
              maxLength={60}
              error={error('FirstName')}
              {...register('FirstName')}
            />
            <Field
              label="Last name"
              autoComplete="family-name"
              maxLength={60}
              error={error('LastName')}
              {...register('LastName')}
            />
          </div>
          <Field
            className="profileCard__short"
            label="Year of birth"
            help="We keep the year and nothing more."
            inputMode="numeric"
            autoComplete="bday-year"
            maxLength={4}
            error={error('YearOfBirth')}
            {...register('YearOfBirth')}
          />
        </section>
        <section className="card profileCard" aria-labelledby="background">
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
      <div role="alert" className="profile__problem">
        {problem && <p className="banner banner--alert">{isUnanswered(problem) ? offline : wordsOf(problem)}</p>}
      </div>
      <PlainButton type="submit" size="large" loading={save.isPending}>
        Save
      </PlainButton>
    </form>
  );
}
