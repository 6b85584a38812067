// Takes the place of the whole shell while the session is locked; help works all the same.
import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { breakpointsPx } from '@mycrew/contract/constants.ts';
import { routes } from '@mycrew/contract/paths.ts';
import { useHelp } from '#shared/help/useHelp.ts';
import { useMedia } from '#shared/hooks/useMedia.ts';
import { useOnline } from '#shared/hooks/useOnline.ts';
import { HelpBlock } from '#shared/help/HelpBlock.tsx';
import { Logo } from '#shared/ui/Logo.tsx';
import { NightScene } from '#shared/ui/NightScene.tsx';
import { OfflineBar } from '#shared/ui/OfflineBar.tsx';
import { UnlockForm } from './UnlockForm.tsx';
import styles from './LockScreen.module.css';

/** `onLeave` is the full logout behind 'Back to Login page'. */
export function LockScreen({ onLeave }: { onLeave: () => void }) {
  const isWide = useMedia(`(min-width: ${breakpointsPx.sm}px)`);
  const isOnline = useOnline();
  const { openHelpline, openEmergency } = useHelp();
  const navigate = useNavigate();
  const alertPath = routes.distressAlert.path;
  const toAlert = (event: MouseEvent) => {
    event.preventDefault();
    void navigate(alertPath);
  };
  return (
    <div className={styles.lock}>
      <NightScene variant={isWide ? 'lock' : 'lock-390'} />
      <header className={styles.bar}>
        <Logo tone="night" size={isWide ? 38 : 32} />
      </header>
      <main id="main" className={styles.main}>
        {!isOnline && (
          <OfflineBar>Unlocking needs the internet. A Distress Alert waits and goes out by itself.</OfflineBar>
        )}
        <UnlockForm onLeave={onLeave} />
      </main>
      <div className={styles.help}>
        <HelpBlock
          tone="night"
          distressAlert={{ href: alertPath, onClick: toAlert }}
          helpline={{ onClick: openHelpline }}
          emergency={{ onClick: openEmergency }}
          note="These work while the app is locked."
        />
      </div>
    </div>
  );
}
