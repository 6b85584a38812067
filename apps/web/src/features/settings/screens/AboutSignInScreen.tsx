// How sign-in works, how long it lasts, and links to change it.
import { brand } from '@mycrew/contract/brand.ts';
import { ourRoutes, routes } from '@mycrew/contract/paths.ts';
import DeviceMobileIcon from '~icons/ph/device-mobile';
import KeyIcon from '~icons/ph/key';
import ShieldCheckIcon from '~icons/ph/shield-check';
import LockSimpleIcon from '~icons/ph/lock-simple';
import { useQuery } from '@tanstack/react-query';
import { RowGroup } from '#shared/ui/RowGroup.tsx';
import { RowLink } from '#shared/ui/RowLink.tsx';
import { SubPage } from '#shared/ui/SubPage.tsx';
import { toSettings } from '../places.ts';
import { settingsQueries } from '../settings.queries.ts';
import styles from '../settings.module.css';

export function AboutSignInScreen() {
  const { data: ways } = useQuery(settingsQueries.ways());
  const { data: me } = useQuery(settingsQueries.me());
  return (
    <SubPage title="How you sign in" back={toSettings}>
      <div className={styles['writtenPage']}>
        <section>
          <h2 className="h3">Your ways in</h2>
          <ul>
            <li>
              {me ? (
                <>
                  Your email <strong className={styles['anywhere']}>{me.Email}</strong>
                  {me.MobileNumber && (
                    <>
                      {' '}
                      or your mobile <strong className="numbers">{me.MobileNumber}</strong>
                    </>
                  )}
                  , with your password.
                </>
              ) : (
                'Your email or mobile, with your password.'
              )}
            </li>
            {ways?.Google && (
              <li>Google, where your Google account has the same email. We get your name and email, nothing else.</li>
            )}
            <li>If you turn on two-step sign-in: then also a code or a passkey. A Distress Alert never asks for it.</li>
            <li>If you forget the password: a link by email or a code by text.</li>
          </ul>
        </section>
        <section>
          <h2 className="h3">How long it lasts</h2>
          <p>
            You stay signed in on a device while you use it, and at most 180 days. After 60 days without {brand.name}{' '}
            you sign in again. Logging out clears everything from that device, drafts too.
          </p>
          <p>
            After 15 minutes without a touch {brand.name} locks. Your password or your pin opens it, and a Distress
            Alert, the helpline and 000 work without either.
          </p>
        </section>
        <section>
          <h2 className="h3">If it wasn’t you</h2>
          <p>Sign out the device you don’t know, then change your password. We tell you by email when it changes.</p>
        </section>
      </div>
      <RowGroup>
        <RowLink to={routes.changePassword.path} label="Change password" icon={<KeyIcon size={24} />} />
        <RowLink to={ourRoutes.secondFactor.path} label="Two-step sign-in" icon={<ShieldCheckIcon size={24} />} />
        <RowLink to={ourRoutes.screenLock.path} label="Screen lock" icon={<LockSimpleIcon size={24} />} />
        <RowLink
          to={ourRoutes.signedInDevices.path}
          label="Where you’re signed in"
          icon={<DeviceMobileIcon size={24} />}
        />
      </RowGroup>
    </SubPage>
  );
}
