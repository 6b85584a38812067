// The password now, the new one, and what each says when it doesn't fit.
import { ChangePassword } from '@mycrew/contract/password.ts';
import { passwordMin } from '@mycrew/contract/registration.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isApiError } from '#shared/api/ApiError.ts';
import { refusalWords } from '#shared/format/refusals.ts';
import { settingsQueries } from '#features/settings/settings.queries.ts';
import { showServerErrors } from '#shared/forms/serverErrors.ts';
import { useContractForm } from '#shared/forms/useContractForm.ts';
import { useSession } from '#shared/session/session.ts';
import { Field } from '#shared/ui/Field.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { changePassword } from '../changePassword.queries.ts';

export function ChangePasswordForm({ onChanged }: { onChanged: () => void }) {
  const queries = useQueryClient();
  const me = useSession();
  const changing = useMutation(changePassword);
  const form = useContractForm(ChangePassword, { CurrentPassword: '', NewPassword: '' });
  const { register, formState, handleSubmit } = form;
  const { errors } = formState;
  const submit = handleSubmit((typed) =>
    changing.mutate(typed, {
      onSuccess: () => {
        void queries.invalidateQueries({ queryKey: settingsQueries.devices().queryKey });
        onChanged();
      },
      onError: (error) => void showServerErrors(error, form),
    }),
  );
  const isAtField = isApiError(changing.error) && changing.error.errors.length > 0;
  return (
    <form className="card changePassword" noValidate onSubmit={(event) => void submit(event)}>
      <input type="text" name="username" autoComplete="username" value={me?.Name ?? ''} readOnly hidden />
      <Field
        label="Your password now"
        type="password"
        autoComplete="current-password"
        maxLength={128}
        error={errors.CurrentPassword?.message}
        {...register('CurrentPassword')}
      />
      <Field
        label="New password"
        help={`At least ${passwordMin} characters. Three words that don’t belong together are easy to keep, like “mango tram quiet”.`}
        type="password"
        autoComplete="new-password"
        maxLength={128}
        error={errors.NewPassword?.message}
        {...register('NewPassword')}
      />
      <div role="alert">
        {changing.isError && !isAtField && <p className="banner banner--alert">{refusalWords(changing.error)}</p>}
      </div>
      <PlainButton type="submit" loading={changing.isPending}>
        Change password
      </PlainButton>
    </form>
  );
}
