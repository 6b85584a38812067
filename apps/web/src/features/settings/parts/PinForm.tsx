// Sets, changes or takes away the pin; the password says that it is oneself.
import { ScreenLockEntry } from '@mycrew/contract/session.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isApiError } from '#shared/api/ApiError.ts';
import { refusalWords } from '#shared/format/refusals.ts';
import { showServerErrors } from '#shared/forms/serverErrors.ts';
import { useContractForm } from '#shared/forms/useContractForm.ts';
import { Field } from '#shared/ui/Field.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { toast } from '#shared/ui/toasts.ts';
import { changeScreenLock } from '../settings.queries.ts';

export function PinForm({ hasPin }: { hasPin: boolean }) {
  const changing = useMutation(changeScreenLock(useQueryClient()));
  const form = useContractForm(ScreenLockEntry, { newPin: '', password: '' });
  const { register, formState, handleSubmit, trigger, getValues, reset } = form;
  const { errors } = formState;

  const send = (newPin: string | null) =>
    changing.mutate(
      { newPin, password: getValues('password') },
      {
        onSuccess: ({ HasPin }) => {
          reset();
          void toast.success(HasPin ? 'Your pin is set' : 'Your pin is gone');
        },
        onError: (error) => void showServerErrors(error, form),
      },
    );
  const takeAway = async () => {
    if (await trigger('password', { shouldFocus: true })) send(null);
  };
  const isAtField = isApiError(changing.error) && changing.error.errors.length > 0;
  const isTakingAway = changing.isPending && changing.variables.newPin === null;

  return (
    <form
      className="card settingsStack"
      noValidate
      onSubmit={(event) => void handleSubmit(() => send(getValues('newPin')))(event)}
    >
      <Field
        label={hasPin ? 'New pin' : 'Pin'}
        help="Four to six digits, not your birthday"
        type="password"
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        error={errors.newPin?.message}
        {...register('newPin')}
      />
      <Field
        label="Your password"
        help="So that nobody else sets a pin"
        type="password"
        autoComplete="current-password"
        maxLength={128}
        error={errors.password?.message}
        {...register('password')}
      />
      <div role="alert">
        {changing.isError && !isAtField && <p className="banner banner--alert">{refusalWords(changing.error)}</p>}
      </div>
      <div className="settingsWays">
        <PlainButton type="submit" loading={changing.isPending && !isTakingAway}>
          {hasPin ? 'Change pin' : 'Set pin'}
        </PlainButton>
        {hasPin && (
          <PlainButton variant="text" loading={isTakingAway} onClick={() => void takeAway()}>
            Take the pin away
          </PlainButton>
        )}
      </div>
    </form>
  );
}
