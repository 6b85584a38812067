// The new password, and what happens to devices that are signed in.
import { Link, useNavigate } from 'react-router';
import { NewPassword } from '@mycrew/contract/password.ts';
import { routes } from '@mycrew/contract/paths.ts';
import { passwordMin } from '@mycrew/contract/registration.ts';
import * as z from 'zod/mini';
import { isUnanswered } from '#shared/api/ApiError.ts';
import { ContractForm } from '#shared/forms/ContractForm.tsx';
import { useContractForm } from '#shared/forms/useContractForm.ts';
import { Field } from '#shared/ui/Field.tsx';
import { forgetReset } from '../heldReset.ts';
import { setNewPassword } from '../password.queries.ts';
import { resetRefusalWords } from '../password.words.ts';
import type { ProvedReset } from '../useResetInHand.ts';
import styles from '../password.module.css';

const OnlyPassword = z.pick(NewPassword, { Password: true });

/** Unless no answer came, another try with the same proof cannot work. */
const refusal = (error: unknown) => (
  <>
    {resetRefusalWords(error)}{' '}
    {!isUnanswered(error) && (
      <Link className="link" to={routes.forgotPassword.path} onClick={forgetReset}>
        Start again
      </Link>
    )}
  </>
);

export function NewPasswordForm({ reset: { way, id, token } }: { reset: ProvedReset }) {
  const navigate = useNavigate();
  const renewal = useContractForm(OnlyPassword, {
    defaultValues: { Password: '' },
    send: async ({ Password }) => {
      await setNewPassword(way, id, { Password, ResetAuthToken: token });
      await navigate(routes.forgotPasswordSuccess.path, { replace: true });
      forgetReset();
    },
  });
  return (
    <ContractForm
      className={styles.reset}
      of={renewal}
      submit="Set new password"
      button={{ size: 'large', full: true }}
      words={refusal}
    >
      <div>
        <h1 className="h1">Choose a new password</h1>
        <p className={styles.intro}>
          Three words that don’t belong together are easy to keep and hard to guess. Every device that is signed in will
          be signed out.
        </p>
      </div>
      <Field
        label="New password"
        help={`At least ${passwordMin} characters, like “mango tram quiet”.`}
        type="password"
        autoComplete="new-password"
        {...renewal.field('Password')}
      />
    </ContractForm>
  );
}
