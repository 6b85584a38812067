// The way into a check-in: the one picture and the one amber button of home.
import { routes } from '@mycrew/contract/paths.ts';
import { useAtLeast } from '#shared/hooks/useAtLeast.ts';
import { NightScene } from '#shared/ui/NightScene.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import styles from '../home.module.css';

const wideFromPx = 600;

export function CheckinCard() {
  const isWide = useAtLeast(wideFromPx);
  return (
    <section className={styles.checkinCard} aria-labelledby="checkin-card">
      <NightScene variant={isWide ? 'home' : 'hero-390'} />
      <div>
        <h2 id="checkin-card" className={styles.checkinCardTitle}>
          How are you,
          <br />
          right now?
        </h2>
        <p className={styles.checkinCardText}>
          {isWide ? 'Takes about a minute. You choose who hears, every time.' : 'About a minute. You choose who hears.'}
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
    </section>
  );
}
