// One offer on home, where this browser can keep the app: what it is good for, and two ways out.
import { brand } from '@mycrew/contract/brand.ts';
import { ourRoutes } from '@mycrew/contract/paths.ts';
import { useEffect, useState } from 'react';
import { useSession } from '#shared/session/session.ts';
import { storeOffered } from '#shared/display/installMoment.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { promptInstall, useCanPrompt } from '../prompt.ts';
import { isApple, isInstalled, systemOf } from '../system.ts';
import styles from '../install.module.css';

function reasonOf(isPhone: boolean, isSupporter: boolean): string {
  if (!isPhone) return `${brand.name} can have its own window and its own place among your apps.`;
  if (isSupporter)
    return `On your Home Screen ${brand.name} can wake you when somebody needs you. On an iPhone only there.`;
  return `On your Home Screen ${brand.name} opens with one tap, and a friend’s hello can reach you.`;
}

export function InstallOffer({ onDone }: { onDone: () => void }) {
  const [system] = useState(() => systemOf(navigator));
  const canPrompt = useCanPrompt();
  const isSupporter = useSession()?.Kind === 'supporter';
  const isPossible = !isInstalled() && (canPrompt || (isApple(system) && system !== 'inside-app-iphone'));
  useEffect(() => {
    if (isPossible) storeOffered(Date.now());
  }, [isPossible]);
  if (!isPossible) return null;
  const install = async () => {
    await promptInstall();
    onDone();
  };
  const isPhone = isApple(system) || system.startsWith('android');
  return (
    <section className={`card ${styles.offer}`} aria-label="On your Home Screen">
      <p>{reasonOf(isPhone, isSupporter)}</p>
      <div className="wrap8">
        {canPrompt && (
          <PlainButton size="small" onClick={() => void install()}>
            {isPhone ? 'Add it' : 'Install'}
          </PlainButton>
        )}
        <PlainButton size="small" variant={canPrompt ? 'soft' : 'primary'} to={ourRoutes.install.path} onClick={onDone}>
          {canPrompt ? 'More, and a plain name' : 'Show me how'}
        </PlainButton>
        <PlainButton size="small" variant="text" onClick={onDone}>
          Not now
        </PlainButton>
      </div>
    </section>
  );
}
