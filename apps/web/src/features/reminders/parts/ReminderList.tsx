// Somebody's reminders, each with its switch; one at a time is open to be changed.
import {
  everyDay,
  firstReminderTime,
  mostReminders,
  reminderSpreadMinutes,
  type Reminder,
} from '@mycrew/contract/reminders.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { RowButton } from '#shared/ui/RowButton.tsx';
import { RowGroup } from '#shared/ui/RowGroup.tsx';
import { SwitchRow } from '#shared/ui/SwitchRow.tsx';
import { dayWords, timeWords } from '../reminderWords.ts';
import { removeReminder, turnAllReminders, turnReminder } from '../reminders.queries.ts';
import { ReminderForm } from './ReminderForm.tsx';

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

export function ReminderList({ reminders }: { reminders: Reminder[] }) {
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
