import { ourRoutes } from '@mycrew/contract/paths.ts';
import { passwordMin } from '@mycrew/contract/registration.ts';
import { CheckField } from '#shared/ui/CheckField.tsx';
import { Field } from '#shared/ui/Field.tsx';
import type { FieldsOf } from '../stepFields.ts';

export function PasswordFields(props: FieldsOf<'Password' | 'AcceptedPolicies'> & { email: string }) {
  const { register, errors, email } = props;
  return (
    <>
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <Field
        label="Password"
        help={`At least ${passwordMin} characters, like “mango tram quiet”.`}
        type="password"
        autoComplete="new-password"
        error={errors.Password?.message}
        {...register('Password')}
      />
      <CheckField
        label={
          <>
            I’ve read the{' '}
            <a className="link" href={ourRoutes.termsText.path} target="_blank" rel="noopener">
              terms of use
            </a>{' '}
            and the{' '}
            <a className="link" href={ourRoutes.privacyText.path} target="_blank" rel="noopener">
              privacy policy
            </a>
            , and accept them.
          </>
        }
        error={errors.AcceptedPolicies?.message}
        {...register('AcceptedPolicies')}
      />
    </>
  );
}
