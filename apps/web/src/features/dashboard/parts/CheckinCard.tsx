// The check-in on home: one light is one tap away from its words and Save; the button leads the longer way.
import type { FamilyId } from '@mycrew/contract/checkins.ts';
import { routes } from '@mycrew/contract/paths.ts';
import { Link } from 'react-router';
import { familyNames, FeelingLantern, lightPath } from '#features/checkins/checkins.parts.ts';
import { useAtLeast } from '#shared/hooks/useAtLeast.ts';
import { NightScene } from '#shared/ui/NightScene.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import styles from '../home.module.css';

const wideFromPx = 600;
const families = Object.keys(familyNames) as FamilyId[];

export function CheckinCard() {
  const isWide = useAtLeast(wideFromPx);
  return (
    <section className={styles.checkinCard} aria-labelledby="checkin-card">
      <div className={styles.checkinCardNight}>
        <NightScene variant={isWide ? 'home' : 'hero-390'} />
        <div>
          <h2 id="checkin-card" className={styles.checkinCardTitle}>
            How are you,
            <br />
            right now?
          </h2>
          <p className={styles.checkinCardText}>
            {isWide
              ? 'A light is plenty, or take a minute. You choose who hears, every time.'
              : 'You choose who hears.'}
          </p>
        </div>
        <div className="wrap12">
          <PlainButton variant="lamp" to={routes.addCheckin.path} data-tour="check-in">
            Check in
          </PlainButton>
          {isWide && (
            <PlainButton variant="night" to={routes.checkinNoWords.path}>
              No words
            </PlainButton>
          )}
        </div>
      </div>
      <ul className={styles.checkinCardLights} aria-label="Or tap the light that’s closest">
        {families.map((family) => (
          <li key={family}>
            <Link className={styles.checkinCardLight} to={lightPath(family)}>
              <FeelingLantern family={family} size={44} />
              <span>{familyNames[family]}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
