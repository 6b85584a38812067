// Where I am signed in, and signing out of what I don't have in my hands.
import { routes } from '@mycrew/contract/paths.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useNow } from '#shared/hooks/useNow.ts';
import { ReadState } from '#shared/ui/ReadState.tsx';
import { SubPage } from '#shared/ui/SubPage.tsx';
import { DeviceRow } from '../parts/DeviceRow.tsx';
import { SignOutEverywhere } from '../parts/SignOutEverywhere.tsx';
import { toSettings } from '../places.ts';
import { settingsQueries } from '../settings.queries.ts';
import styles from '#shared/ui/rows.module.css';

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
      <p>
        <Link className="link" to={routes.changePassword.path}>
          Change password
        </Link>
      </p>
    </SubPage>
  );
}
