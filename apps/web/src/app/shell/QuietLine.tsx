// A line above the page, for what can wait: a new version, or a place on the Home Screen. Never both, and neither while
// something is written, sent or asked for.
import { routes } from '@mycrew/contract/paths.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { crewAlertQueries } from '#features/distress-crew/distress-crew.queries.ts';
import { isOfferDue } from '#shared/display/installMoment.ts';
import { useMyAlertIsOn } from '#shared/help/myAlertIsOn.ts';
import { useNow } from '#shared/hooks/useNow.ts';
import { useWaiting } from '#shared/outbox/outbox.ts';
import { lazyPart } from '#shared/routing/lazyScreen.ts';
import { unsentWords } from '#shared/session/unsent.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { takeNewVersion, useNewVersion } from './newVersion.ts';
import styles from './shell.module.css';

const lookEveryMs = 10_000;

/** No draft, nothing in the outbox, no alert of one's own or of others. */
function useIsAtRest(): boolean {
  useNow(lookEveryMs);
  const isMine = useMyAlertIsOn();
  const isSending = useWaiting().length > 0;
  const { data: alerts = [] } = useQuery(crewAlertQueries.alerts());
  const isCalled = alerts.some(({ AlertStatus }) => AlertStatus === 'Active');
  return !isMine && !isCalled && !isSending && unsentWords().length === 0;
}

function NewVersion({ waiting }: { waiting: ServiceWorker }) {
  const [isTaken, setTaken] = useState(false);
  const take = () => {
    setTaken(true);
    takeNewVersion(waiting);
  };
  return (
    <section className={styles.quietLine} aria-label="New version">
      <output>A new version of the app is ready.</output>
      <PlainButton size="small" variant="text" loading={isTaken} onClick={take}>
        Use it now
      </PlainButton>
    </section>
  );
}

const InstallOffer = lazyPart(async () => (await import('#features/install/parts/InstallOffer.tsx')).InstallOffer);

/** Mounted on home only: stays until it is answered or home is left. */
function Offer() {
  const [isOpen, setOpen] = useState(() => isOfferDue(Date.now()));
  return isOpen ? <InstallOffer onDone={() => setOpen(false)} /> : null;
}

export function QuietLine() {
  const { pathname } = useLocation();
  const waiting = useNewVersion();
  const isAtRest = useIsAtRest();
  if (!isAtRest || pathname.startsWith(routes.distressAlert.path)) return null;
  if (waiting) return <NewVersion waiting={waiting} />;
  return pathname === routes.home.path ? <Offer /> : null;
}
