// The new password, and what happens to devices that are signed in.
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { NewPassword } from '@mycrew/contract/password.ts';
import { routes } from '@mycrew/contract/paths.ts';
import { passwordMin } from '@mycrew/contract/registration.ts';
import * as z from 'zod/mini';
import { isUnanswered } from '#shared/api/ApiError.ts';
import { showServerErrors } from '#shared/forms/serverErrors.ts';
import { useContractForm } from '#shared/forms/useContractForm.ts';
import { Field } from '#shared/ui/Field.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { forgetReset } from '../heldReset.ts';
import { setNewPassword } from '../password.queries.ts';
import { resetRefusalWords } from '../password.words.ts';
import type { ProvedReset } from '../useResetInHand.ts';

const OnlyPassword = z.pick(NewPassword, { Password: true });

interface Refusal {
  words: string;
  /** Another try with the same proof cannot work. */
  isOver: boolean;
}

export function NewPasswordForm({ reset: { way, id, token } }: { reset: ProvedReset }) {
  const navigate = useNavigate();
  const form = useContractForm(OnlyPassword, { Password: '' });
  const { register, formState, handleSubmit } = form;
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const submit = handleSubmit(async ({ Password }) => {
    setRefusal(null);
    try {
      await setNewPassword(way, id, { Password, ResetAuthToken: token });
      await navigate(routes.forgotPasswordSuccess.path, { replace: true });
      forgetReset();
    } catch (error) {
      if (!showServerErrors(error, form)) {
        setRefusal({ words: resetRefusalWords(error), isOver: !isUnanswered(error) });
      }
    }
  });
  return (
    <form className="reset" noValidate onSubmit={(event) => void submit(event)}>
      <div>
        <h1 className="h1">Choose a new password</h1>
        <p className="reset__intro">
          Three words that don’t belong together are easy to keep and hard to guess. Every device that is signed in will
          be signed out.
        </p>
      </div>
      <Field
        label="New password"
        help={`At least ${passwordMin} characters, like “mango tram quiet”.`}
        type="password"
        autoComplete="new-password"
        error={formState.errors.Password?.message}
        {...register('Password')}
      />
      <div role="alert">
        {refusal && (
          <div className="banner banner--alert">
            <p className="banner__text">
              {refusal.words}{' '}
              {refusal.isOver && (
                <Link className="link" to={routes.forgotPassword.path} onClick={forgetReset}>
                  Start again
                </Link>
              )}
            </p>
          </div>
        )}
      </div>
      <PlainButton type="submit" size="large" full loading={formState.isSubmitting}>
        Set new password
      </PlainButton>
    </form>
  );
}
