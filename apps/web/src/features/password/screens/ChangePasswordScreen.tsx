import { ChangePassword } from '@mycrew/contract/password.ts';
import { ourRoutes, routes } from '@mycrew/contract/paths.ts';
import { passwordMin } from '@mycrew/contract/registration.ts';
import { settingsEndpoints } from '@mycrew/contract/settings.ts';
import { useQueryClient } from '@tanstack/react-query';
import CheckCircleFillIcon from '~icons/ph/check-circle-fill';
import { useState } from 'react';
import { Link } from 'react-router';
import { staleOf } from '#shared/api/read.ts';
import { refusalWords } from '#shared/format/refusals.ts';
import { ContractForm } from '#shared/forms/ContractForm.tsx';
import { useContractForm } from '#shared/forms/useContractForm.ts';
import { useSession } from '#shared/session/session.ts';
import { Field } from '#shared/ui/Field.tsx';
import { SubPage } from '#shared/ui/SubPage.tsx';
import { changePassword } from '../changePassword.queries.ts';
import styles from '../password.module.css';

function ChangePasswordForm({ onChanged }: { onChanged: () => void }) {
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

export function ChangePasswordScreen() {
  const [isChanged, setChanged] = useState(false);
  return (
    <SubPage
      title="Change password"
      intro="You stay signed in here. Everywhere else is signed out, and we tell you by email."
      back={{ path: routes.settings.path, label: 'Settings' }}
    >
      {isChanged ? (
        <output className="banner banner--success">
          <CheckCircleFillIcon size={26} aria-hidden="true" />
          <span className="banner__text">
            <strong>Your password is changed.</strong> Other devices ask for it now.
          </span>
        </output>
      ) : (
        <ChangePasswordForm onChanged={() => setChanged(true)} />
      )}
      <p>
        <Link className="link" to={ourRoutes.signedInDevices.path}>
          See where you’re signed in
        </Link>
      </p>
    </SubPage>
  );
}
