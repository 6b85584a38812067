// When to be reminded to check in. Off until somebody chooses; nothing here counts days.
import { routes } from '@mycrew/contract/paths.ts';
import { useQuery } from '@tanstack/react-query';
import BellRingingIcon from '~icons/ph/bell-ringing';
import { useSession } from '#shared/session/session.ts';
import { ReadState } from '#shared/ui/ReadState.tsx';
import { RowGroup } from '#shared/ui/RowGroup.tsx';
import { RowLink } from '#shared/ui/RowLink.tsx';
import { SubPage } from '#shared/ui/SubPage.tsx';
import { ReminderList } from '../parts/ReminderList.tsx';
import { HelloReminder, StayingAway } from '../parts/StayingAway.tsx';
import { reminderQueries } from '../reminders.queries.ts';

const intro = {
  youth: 'A quiet word at a time you choose. It never says how you feel, and nobody else gets it.',
  supporter: 'A quiet word, so that nobody’s hard day slips by.',
};

function MyReminders() {
  const times = useQuery(reminderQueries.times());
  const settings = useQuery(reminderQueries.settings());
  const missing = times.data ? settings : times;
  if (!times.data || !settings.data)
    return <ReadState of={missing} rows={4} loading="Loading your reminders" failed="Your reminders didn’t load" />;
  return (
    <>
      {settings.data.IsResting && (
        <p className="banner banner--info">
          Your reminders are resting. They begin again after your next check-in, whenever that is.
        </p>
      )}
      <ReminderList reminders={times.data} />
      {times.data.length > 0 && <StayingAway settings={settings.data} />}
    </>
  );
}

function Hello() {
  const settings = useQuery(reminderQueries.settings());
  return settings.data ? (
    <HelloReminder settings={settings.data} />
  ) : (
    <ReadState of={settings} rows={1} loading="Loading your reminders" failed="Your reminders didn’t load" />
  );
}

export function RemindersScreen() {
  const isYouth = useSession()?.Kind !== 'supporter';
  return (
    <SubPage
      title="Check-in reminders"
      intro={isYouth ? intro.youth : intro.supporter}
      back={{ path: routes.settings.path, label: 'Settings' }}
    >
      {isYouth && <MyReminders />}
      <Hello />
      <RowGroup>
        <RowLink
          to={routes.notificationList.path}
          label="On this device"
          help="Reminders reach you where notifications are on"
          icon={<BellRingingIcon size={24} />}
        />
      </RowGroup>
    </SubPage>
  );
}
