// What keeps a reminder away, brings it once more, and by whose clock it comes.
import type { ReminderSettings } from '@mycrew/contract/reminders.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import ClockIcon from '~icons/ph/clock';
import { RowButton } from '#shared/ui/RowButton.tsx';
import { RowGroup } from '#shared/ui/RowGroup.tsx';
import { SelectField } from '#shared/ui/SelectField.tsx';
import { SwitchRow } from '#shared/ui/SwitchRow.tsx';
import { isAnotherClock, zoneHere, zoneWords } from '../reminderWords.ts';
import { changeReminderSettings } from '../reminders.queries.ts';
import styles from '../reminders.module.css';

const snoozes = [
  { value: '', label: 'Leave it for today' },
  { value: '15', label: 'Once more after 15 minutes' },
  { value: '30', label: 'Once more after 30 minutes' },
  { value: '60', label: 'Once more after an hour' },
];

interface Settings {
  settings: ReminderSettings;
}

const useChange = (settings: ReminderSettings) => {
  const { mutate, isPending, variables } = useMutation(changeReminderSettings(useQueryClient()));
  return { change: mutate, shown: isPending ? { ...settings, ...variables } : settings };
};

export function StayingAway({ settings }: Settings) {
  const { change, shown } = useChange(settings);
  const here = zoneHere();
  const snooze = shown.checkInSnooze === null ? '' : String(shown.checkInSnooze);
  const isOther = snooze !== '' && !snoozes.some(({ value }) => value === snooze);
  const own = { value: snooze, label: `Once more after ${snooze} minutes` };
  return (
    <RowGroup heading="When it suits" note={`Times are by the clock in ${zoneWords(shown.TimeZone)}.`}>
      <SwitchRow
        label="Not if I’ve checked in"
        help="A check-in earlier that day is enough"
        checked={shown.DoNotRemindIfIHaveCheckedIn}
        onChange={(DoNotRemindIfIHaveCheckedIn) => change({ DoNotRemindIfIHaveCheckedIn })}
      />
      <div className={styles.entry}>
        <SelectField
          label="If I don’t get to it"
          help="Never in the night"
          value={snooze}
          options={isOther ? [...snoozes, own] : snoozes}
          onChange={({ currentTarget: { value } }) => change({ checkInSnooze: value === '' ? null : Number(value) })}
        />
      </div>
      {isAnotherClock(here, shown.TimeZone) && (
        <RowButton
          label={`Go by the clock in ${zoneWords(here)}`}
          help="This device is on another clock than your reminders"
          icon={<ClockIcon size={24} />}
          onClick={() => change({ TimeZone: here })}
        />
      )}
    </RowGroup>
  );
}

export function HelloReminder({ settings }: Settings) {
  const { change, shown } = useChange(settings);
  return (
    <RowGroup
      heading="For the people you crew for"
      note="Only of what MyCrew told you. They alone decide who hears of their check-ins."
    >
      <SwitchRow
        label="Remind me to say hello"
        help="Once, when you heard of a check-in and haven’t answered yet"
        checked={shown.RemindMeWheneverThereIsAcheckin}
        onChange={(RemindMeWheneverThereIsAcheckin) => change({ RemindMeWheneverThereIsAcheckin })}
      />
    </RowGroup>
  );
}
