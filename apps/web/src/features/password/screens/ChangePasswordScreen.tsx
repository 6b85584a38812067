// Changing the password while signed in.
import { ourRoutes, routes } from '@mycrew/contract/paths.ts';
import CheckCircleFillIcon from '~icons/ph/check-circle-fill';
import { useState } from 'react';
import { Link } from 'react-router';
import { SubPage } from '#shared/ui/SubPage.tsx';
import { ChangePasswordForm } from '../parts/ChangePasswordForm.tsx';

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
