// The password now, the new one, and what each says when it doesn't fit.
import { ChangePassword } from '@mycrew/contract/password.ts';
import { passwordMin } from '@mycrew/contract/registration.ts';
import { settingsEndpoints } from '@mycrew/contract/settings.ts';
import { useQueryClient } from '@tanstack/react-query';
import { staleOf } from '#shared/api/read.ts';
import { refusalWords } from '#shared/format/refusals.ts';
import { ContractForm } from '#shared/forms/ContractForm.tsx';
import { useContractForm } from '#shared/forms/useContractForm.ts';
import { useSession } from '#shared/session/session.ts';
import { Field } from '#shared/ui/Field.tsx';
import { changePassword } from '../changePassword.queries.ts';
import styles from '../password.module.css';

export function ChangePasswordForm({ onChanged }: { onChanged: () => void }) {
  const queries = useQueryClient();
  const me = useSession();
  const change = useContractForm(ChangePassword, {
    defaultValues: { CurrentPassword: '', NewPassword: '' },
    send: changePassword,
    onSent: () => {
      void staleOf(queries, settingsEndpoints.devices);
      onChanged();
    },
  });
  return (
    <ContractForm className={`card ${styles.changePassword}`} of={change} submit="Change password" words={refusalWords}>
      <input type="text" name="username" autoComplete="username" value={me?.Name ?? ''} readOnly hidden />
      <Field
        label="Your password now"
        type="password"
        autoComplete="current-password"
        maxLength={128}
        {...change.field('CurrentPassword')}
      />
      <Field
        label="New password"
        help={`At least ${passwordMin} characters. Three words that don’t belong together are easy to keep, like “mango tram quiet”.`}
        type="password"
        autoComplete="new-password"
        maxLength={128}
        {...change.field('NewPassword')}
      />
    </ContractForm>
  );
}
