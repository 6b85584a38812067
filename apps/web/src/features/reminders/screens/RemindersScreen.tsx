// Reminders to check in. Off by default; counts no streaks.
import { brand } from '@mycrew/contract/brand.ts';
import { routes } from '@mycrew/contract/paths.ts';
import {
  type ReminderSettings,
  everyDay,
  firstReminderTime,
  mostReminders,
  reminderSpreadMinutes,
  type Reminder,
  ReminderEntry,
} from '@mycrew/contract/reminders.ts';
import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode, useId } from 'react';
import BellRingingIcon from '~icons/ph/bell-ringing';
import CheckBoldIcon from '~icons/ph/check-bold';
import ClockIcon from '~icons/ph/clock';
import { ContractForm } from '#shared/forms/ContractForm.tsx';
import { useContractForm } from '#shared/forms/useContractForm.ts';
import { useSession } from '#shared/session/session.ts';
import chipStyles from '#shared/ui/Chip.module.css';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { Field } from '#shared/ui/Field.tsx';
import { FieldError } from '#shared/ui/FieldFrame.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { ReadState } from '#shared/ui/ReadState.tsx';
import { RowButton } from '#shared/ui/RowButton.tsx';
import { RowGroup } from '#shared/ui/RowGroup.tsx';
import { RowLink } from '#shared/ui/RowLink.tsx';
import { SelectField } from '#shared/ui/SelectField.tsx';
import { SubPage } from '#shared/ui/SubPage.tsx';
import { SwitchRow } from '#shared/ui/SwitchRow.tsx';
import {
  isAnotherClock,
  zoneHere,
  zoneWords,
  dayWords,
  timeWords,
  isLateOnSchoolNight,
  dayNames,
} from '../reminderWords.ts';
import styles from '../reminders.module.css';
import {
  reminderQueries,
  changeReminderSettings,
  removeReminder,
  turnAllReminders,
  turnReminder,
  addReminder,
  changeReminder,
  timesAgain,
} from '../reminders.queries.ts';

interface DayChipsProps {
  days: readonly number[];
  error: string | undefined;
  onChange: (days: number[]) => void;
}

/** Weekdays as chips, each a checkbox. */
function DayChips({ days, error, onChange }: DayChipsProps) {
  const id = useId();
  const turn = (day: number, isOn: boolean) =>
    onChange([...days.filter((each) => each !== day), ...(isOn ? [day] : [])].toSorted());
  return (
    <fieldset className={styles.days} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="label">Days</legend>
      <div className={styles.chips}>
        {dayNames.map((name, at) => {
          const isOn = days.includes(at + 1);
          return (
            <label key={name} className={chipStyles.chip}>
              <input
                type="checkbox"
                className="visuallyHidden"
                aria-label={name}
                checked={isOn}
                onChange={({ currentTarget }) => turn(at + 1, currentTarget.checked)}
              />
              {isOn && <CheckBoldIcon size={16} aria-hidden="true" />}
              <span aria-hidden="true">{name.slice(0, 3)}</span>
            </label>
          );
        })}
      </div>
      {error && <FieldError id={id} error={error} />}
    </fieldset>
  );
}

interface ReminderFormProps {
  /** Without an id: a new reminder. */
  reminder: Omit<Reminder, '_id'> & { _id?: string };
  beside: ReactNode;
  onSaved: () => void;
}

function ReminderForm({ reminder, beside, onSaved }: ReminderFormProps) {
  const queries = useQueryClient();
  const { _id: id, ...defaultValues } = reminder;
  const entry = useContractForm(ReminderEntry, {
    defaultValues,
    send: (typed, key) => (id ? changeReminder(id, typed, key) : addReminder(typed, key)),
    onSent: () => {
      void timesAgain(queries);
      onSaved();
    },
  });
  const [time, days = []] = entry.form.watch(['Time', 'Days']);
  return (
    <ContractForm
      className={styles.entry}
      aria-label={id ? 'Change this reminder' : 'A new reminder'}
      of={entry}
      submit={id ? 'Save' : 'Add it'}
      beside={beside}
    >
      <Field
        label="Time"
        type="time"
        required
        {...entry.field('Time')}
        help={
          isLateOnSchoolNight(time, days) ? 'That’s late on a school night. Your call; sleep counts too.' : undefined
        }
      />
      <DayChips
        days={days}
        error={entry.field('Days').error}
        onChange={(chosen) => entry.form.setValue('Days', chosen, { shouldValidate: true })}
      />
    </ContractForm>
  );
}

const oftenChosen = [firstReminderTime, '08:00', '13:00', '16:00'];
const anotherBeside = (reminders: Reminder[]) => ({
  Time: oftenChosen.find((time) => !reminders.some(({ Time }) => Time === time)) ?? firstReminderTime,
  Days: everyDay,
  Active: true,
});
const note = `Each comes within ${reminderSpreadMinutes} minutes after its time. Skipping one is always fine.`;

function ReminderRow({ reminder, onChange }: { reminder: Reminder; onChange: () => void }) {
  const turn = useMutation(turnReminder(useQueryClient()));
  const { _id: id, Time, Days, Active } = reminder;
  return (
    <>
      <SwitchRow
        label={timeWords(Time)}
        help={dayWords(Days)}
        checked={turn.isPending ? turn.variables.Active : Active}
        onChange={(isOn) => turn.mutate({ id, Active: isOn })}
      />
      <RowButton label={`Change ${timeWords(Time)}`} help="Another time, other days, or none" onClick={onChange} />
    </>
  );
}

function ReminderList({ reminders }: { reminders: Reminder[] }) {
  const queries = useQueryClient();
  const [open, setOpen] = useState<string | null>(null);
  const close = () => setOpen(null);
  const remove = useMutation({ ...removeReminder(queries), onSuccess: close });
  const turnAll = useMutation(turnAllReminders(queries));
  const isAnyOn = reminders.some(({ Active }) => Active);
  const isFull = reminders.length >= mostReminders;
  const cancel = (
    <PlainButton variant="text" onClick={close}>
      Not now
    </PlainButton>
  );
  if (reminders.length === 0 && open === null)
    return (
      <div className="card">
        <EmptyState
          title="No reminders yet"
          action={<PlainButton onClick={() => setOpen('new')}>Add a reminder</PlainButton>}
        >
          Pick a time that suits you, up to four a day. They stay off until you do.
        </EmptyState>
      </div>
    );
  return (
    <RowGroup heading="Your reminders" note={isFull ? `${note} Four are the most.` : note}>
      {reminders.length > 1 && (
        <SwitchRow
          label="Remind me to check in"
          help={isAnyOn ? 'Off turns all of these off' : 'On turns all of these on'}
          checked={isAnyOn}
          onChange={(isOn) => turnAll.mutate(isOn)}
        />
      )}
      {reminders.map((reminder) =>
        open === reminder._id ? (
          <ReminderForm
            key={reminder._id}
            reminder={reminder}
            onSaved={close}
            beside={
              <>
                <PlainButton variant="soft" loading={remove.isPending} onClick={() => remove.mutate(reminder._id)}>
                  Remove
                </PlainButton>
                {cancel}
              </>
            }
          />
        ) : (
          <ReminderRow key={reminder._id} reminder={reminder} onChange={() => setOpen(reminder._id)} />
        ),
      )}
      {open === 'new' ? (
        <ReminderForm reminder={anotherBeside(reminders)} onSaved={close} beside={cancel} />
      ) : (
        !isFull && <RowButton label="Add a reminder" help="Another time of day" onClick={() => setOpen('new')} />
      )}
    </RowGroup>
  );
}

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

/** Quiet hours, a second reminder, and the time zone. */
function StayingAway({ settings }: Settings) {
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

function HelloReminder({ settings }: Settings) {
  const { change, shown } = useChange(settings);
  return (
    <RowGroup
      heading="For the people you crew for"
      note={`Only of what ${brand.name} told you. They alone decide who hears of their check-ins.`}
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
