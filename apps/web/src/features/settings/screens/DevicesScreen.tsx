// Signed-in devices, and signing out of them.
import { routes } from '@mycrew/contract/paths.ts';
import type { SignedInDevice } from '@mycrew/contract/settings.ts';
import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import DevicesIcon from '~icons/ph/devices';
import { useStepUp } from '#features/password/password.parts.ts';
import { shortDay, timeAgo } from '#shared/format/times.ts';
import { useAct } from '#shared/hooks/useAct.ts';
import { useNow } from '#shared/hooks/useNow.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { ReadState } from '#shared/ui/ReadState.tsx';
import { SubPage } from '#shared/ui/SubPage.tsx';
import { Tag } from '#shared/ui/Tag.tsx';
import { OrganisationRows } from '../parts/OrganisationRows.tsx';
import { SignOutEverywhere } from '../parts/SignOutEverywhere.tsx';
import { toSettings } from '../places.ts';
import { settingsQueries, signOutDevice } from '../settings.queries.ts';
import styles from '#shared/ui/rows.module.css';
import { toast } from '#shared/ui/toasts.ts';
import settingsStyles from '../settings.module.css';

/** A signed-in device with its last use and a sign-out button. */
function DeviceRow({ device, now }: { device: SignedInDevice; now: Date }) {
  const { _id, Label, IsThis, HasPush } = device;
  const { mutateAsync } = useMutation(signOutDevice(useQueryClient()));
  const { withStepUp, dialog } = useStepUp();
  const leaving = useAct(async () => {
    const isDone = await withStepUp(async () => (await mutateAsync(_id), true));
    if (isDone) void toast.success('Signed out there');
  });
  return (
    <li className={settingsStyles['device']}>
      <DevicesIcon className={settingsStyles['deviceIcon']} size={26} aria-hidden="true" />
      <span className={settingsStyles['deviceWords']}>
        <span className={settingsStyles['deviceName']}>
          <span className="strong">{Label}</span>
          {IsThis && <Tag tone="lamp">This one</Tag>}
        </span>
        <span className="small muted">
          {IsThis ? 'Here, right now' : `Last used ${timeAgo(device.LastActiveOn, now)}`}, signed in{' '}
          {shortDay(device.SignedInOn)}
          {HasPush && ', gets notifications'}
        </span>
      </span>
      {!IsThis && (
        <PlainButton
          variant="outline"
          size="small"
          loading={leaving.busy}
          aria-label={`Sign out there: ${Label}`}
          onClick={() => void leaving.act()}
        >
          Sign out there
        </PlainButton>
      )}
      {leaving.words && (
        <p role="alert" className="field__error">
          {leaving.words}
        </p>
      )}
      {dialog}
    </li>
  );
}

export function DevicesScreen() {
  const devices = useQuery(settingsQueries.devices());
  const now = useNow();
  const own = devices.data?.toSorted((a, b) => Number(b.IsThis) - Number(a.IsThis));
  return (
    <SubPage
      title="Where you’re signed in"
      intro="Somewhere you don’t know? Sign out there, then change your password."
      back={toSettings}
    >
      {own ? (
        <>
          <ul className={`card card--flush ${styles.rows}`}>
            {own.map((device) => (
              <DeviceRow key={device._id} device={device} now={now} />
            ))}
          </ul>
          {own.length > 1 ? (
            <div>
              <SignOutEverywhere />
            </div>
          ) : (
            <p className="small muted">Only here. Nobody is signed in to your account anywhere else.</p>
          )}
        </>
      ) : (
        <ReadState of={devices} loading="Loading your devices" failed="Your devices didn’t load" />
      )}
      <OrganisationRows />
      <p>
        <Link className="link" to={routes.changePassword.path}>
          Change password
        </Link>
      </p>
    </SubPage>
  );
}
