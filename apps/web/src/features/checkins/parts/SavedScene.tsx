// Dusk over a hill where others' lights stand, and one's own, which warms once.
import { noWords } from '@mycrew/contract/checkins.ts';
import { useQuery } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { breakpointsPx } from '@mycrew/contract/constants.ts';
import { routes } from '@mycrew/contract/paths.ts';
import { useMedia } from '#shared/hooks/useMedia.ts';
import { useInAppLink } from '#shared/routing/useInAppLink.ts';
import { AlertButton } from '#shared/help/AlertButton.tsx';
import { useShowsHelp } from '#shared/help/helpInSight.ts';
import { FeelingLantern } from './FeelingLantern.tsx';
import { NightScene } from '#shared/ui/NightScene.tsx';
import { checkinQueries } from '../checkins.queries.ts';
import { answerTo, type SavedCheckin } from '../savedCheckin.ts';
import { spoken } from '../emotions.ts';
import styles from './SavedScene.module.css';

const mostLights = 40;

interface SavedSceneProps {
  saved: SavedCheckin;
  heading: RefObject<HTMLHeadingElement | null>;
}

export function SavedScene({ saved: { Checkin: checkin, weight, isStoredOnly = false }, heading }: SavedSceneProps) {
  const isHeavy = weight !== 'light';
  const similar = useQuery({
    ...checkinQueries.similar(checkin.Emotion, checkin.EmotionName),
    enabled: !isHeavy && !isStoredOnly,
  });
  const others = similar.data?.count ?? 0;
  const barIsAway = !useMedia(`(min-width: ${breakpointsPx.md}px)`);
  const help = useInAppLink(routes.distressAlert.path);
  useShowsHelp();
  return (
    <header className={styles.scene}>
      <div className={styles.picture}>
        <NightScene variant="done" lights={Math.min(others, mostLights)} />
      </div>
      {barIsAway && (
        <div className={styles.help}>
          <AlertButton {...help} tone="night" />
        </div>
      )}
      <div className={styles.words}>
        <h1 className="h2" ref={heading} tabIndex={-1}>
          {answerTo(weight)}
        </h1>
        {others > 0 ? (
          <output className={`body ${styles.others}`}>
            About <strong>{others}</strong> others {checkin.EmotionName === noWords.EmotionName ? 'had' : 'felt'}{' '}
            {spoken(checkin)} today.
            <br />
            You’re one of these lights.
          </output>
        ) : (
          <p className="body">{isStoredOnly ? 'We’ll send it.' : isHeavy ? 'It’s saved.' : 'Your light is on.'}</p>
        )}
      </div>
      <span className={styles.light}>
        <FeelingLantern family={checkin.Category} size={64} cap={false} />
      </span>
    </header>
  );
}
