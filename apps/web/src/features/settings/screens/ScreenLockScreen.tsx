// The pin of the screen lock, and when MyCrew locks by itself.
import { lockCountdownSeconds, inactivityWarningMs } from '@mycrew/contract/constants.ts';
import CheckBoldIcon from '~icons/ph/check-bold';
import LockSimpleIcon from '~icons/ph/lock-simple';
import { useQuery } from '@tanstack/react-query';
import { ReadState } from '#shared/ui/ReadState.tsx';
import { SubPage } from '#shared/ui/SubPage.tsx';
import { Tag } from '#shared/ui/Tag.tsx';
import { PinForm } from '../parts/PinForm.tsx';
import { toSettings } from '../places.ts';
import { settingsQueries } from '../settings.queries.ts';

const locksAfterMinutes = Math.round(inactivityWarningMs / 60_000 + lockCountdownSeconds / 60);

export function ScreenLockScreen() {
  const me = useQuery(settingsQueries.me());
  return (
    <SubPage
      title="Screen lock"
      intro={`MyCrew locks after ${locksAfterMinutes} minutes without a touch. Your password opens it, or a pin that is quicker to type. Help stays open while it’s locked.`}
      back={toSettings}
    >
      {me.data ? (
        <>
          <p>
            {me.data.HasPin ? (
              <Tag tone="success" icon={<CheckBoldIcon size={18} aria-hidden="true" />}>
                You have a pin
              </Tag>
            ) : (
              <Tag icon={<LockSimpleIcon size={18} aria-hidden="true" />}>No pin yet</Tag>
            )}
          </p>
          <PinForm hasPin={me.data.HasPin} />
        </>
      ) : (
        <ReadState of={me} rows={2} loading="Loading your screen lock" failed="Your screen lock didn’t load" />
      )}
    </SubPage>
  );
}
