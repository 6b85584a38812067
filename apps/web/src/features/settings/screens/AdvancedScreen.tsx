// What is rarely needed: the ways in, signing out everywhere else, and counting.
import { ourRoutes } from '@mycrew/contract/paths.ts';
import DeviceMobileIcon from '~icons/ph/device-mobile';
import { RowGroup } from '#shared/ui/RowGroup.tsx';
import { RowLink } from '#shared/ui/RowLink.tsx';
import { SubPage } from '#shared/ui/SubPage.tsx';
import { AnalyticsSwitch } from '../parts/AnalyticsSwitch.tsx';
import { LockRows } from '../parts/LockRows.tsx';
import { SignOutEverywhere } from '../parts/SignOutEverywhere.tsx';
import { toSettings } from '../places.ts';
import styles from '../settings.module.css';

export function AdvancedScreen() {
  return (
    <SubPage title="Advanced settings" back={toSettings}>
      <RowGroup heading="Getting in">
        <LockRows />
        <RowLink
          to={ourRoutes.signedInDevices.path}
          label="Where you’re signed in"
          help="Sign out one device"
          icon={<DeviceMobileIcon size={24} />}
        />
      </RowGroup>
      <section className={`card ${styles['settingsStack']}`} aria-labelledby="lost-phone">
        <div>
          <h2 id="lost-phone" className="title">
            Lost a phone, or used a shared computer?
          </h2>
          <p className="small muted">One tap signs out everything but this.</p>
        </div>
        <div>
          <SignOutEverywhere />
        </div>
      </section>
      <AnalyticsSwitch />
    </SubPage>
  );
}
