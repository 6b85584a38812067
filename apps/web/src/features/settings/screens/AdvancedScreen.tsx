// Rarely used: ways to sign in, signing out elsewhere, usage counts.
import { brand } from '@mycrew/contract/brand.ts';
import { ourRoutes } from '@mycrew/contract/paths.ts';
import ChartBarIcon from '~icons/ph/chart-bar';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import DeviceMobileIcon from '~icons/ph/device-mobile';
import { ReadState } from '#shared/ui/ReadState.tsx';
import { RowGroup } from '#shared/ui/RowGroup.tsx';
import { RowLink } from '#shared/ui/RowLink.tsx';
import { SubPage } from '#shared/ui/SubPage.tsx';
import { SwitchRow } from '#shared/ui/SwitchRow.tsx';
import { LockRows } from '../parts/LockRows.tsx';
import { SignOutEverywhere } from '../parts/SignOutEverywhere.tsx';
import { toSettings } from '../places.ts';
import styles from '../settings.module.css';
import { chooseAnalytics, settingsQueries } from '../settings.queries.ts';

/** Whether menu taps may be counted; opt-in. */
function AnalyticsSwitch() {
  const choice = useQuery(settingsQueries.analytics());
  const choosing = useMutation(chooseAnalytics(useQueryClient()));
  if (!choice.data) {
    return <ReadState of={choice} rows={1} loading="Loading your choice" failed="Your choice didn’t load" />;
  }
  return (
    <RowGroup
      heading="Counting"
      note={`How often each tab is opened, by everybody together. Never who, never what you write, and nobody outside ${brand.name} gets it.`}
    >
      <SwitchRow
        label="Count my menu taps"
        help={choice.data.IsOn === null ? 'Off until you turn it on' : 'Helps us see which parts are found'}
        icon={<ChartBarIcon size={24} />}
        checked={choosing.isPending ? choosing.variables : choice.data.IsOn === true}
        disabled={choosing.isPending}
        onChange={(checked) => choosing.mutate(checked)}
      />
    </RowGroup>
  );
}

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
