// Writing an event down: what, when, where, how often, a reminder, and who sees it. Kept on this device until it is saved.
import { remindChoices } from '@mycrew/contract/event-times.ts';
import { EventEntry, type OwnEvent } from '@mycrew/contract/events.ts';
import { routes } from '@mycrew/contract/paths.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useDraft } from '#shared/outbox/draft.ts';
import { ContractForm } from '#shared/forms/ContractForm.tsx';
import { useContractForm } from '#shared/forms/useContractForm.ts';
import { Field } from '#shared/ui/Field.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { SelectField } from '#shared/ui/SelectField.tsx';
import { SwitchRow } from '#shared/ui/SwitchRow.tsx';
import { toast } from '#shared/ui/toasts.ts';
import { eventDraft, type EventForm as Typed, problemsOf } from '../eventForm.ts';
import { remindWords } from '../eventWords.ts';
import { saveEvent, useKinds } from '../events.queries.ts';
import styles from '../events.module.css';
import { CrewChoice } from './CrewChoice.tsx';
import { PlaceField } from './PlaceField.tsx';
import { RepeatFields } from './RepeatFields.tsx';

const none = { value: '', label: 'No reminder' };
const reminders = (isAllDay: boolean) => [
  none,
  ...remindChoices
    .filter((minutes) => !isAllDay || minutes === 0 || minutes === 1_440)
    .map((minutes) => ({ value: String(minutes), label: remindWords(minutes, isAllDay) })),
];

interface EventFormProps {
  /** Null: a new one. */
  id: string | null;
  start: Typed;
}

function useEventForm({ id, start }: EventFormProps) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const draft = useDraft(eventDraft(id, start));
  const entry = useContractForm(EventEntry, {
    defaultValues: draft.content,
    async send(typed) {
      const problems = problemsOf(typed);
      for (const { field, message } of problems) entry.form.setError(field, { message }, { shouldFocus: true });
      if (problems.length > 0) return undefined;
      // What is left empty is empty, not as it was.
      const whole = { ...typed, Place: typed.Place ?? null, Notes: typed.Notes ?? null };
      return { saved: await draft.send((stored) => saveEvent(queries, { ...stored, id, entry: whole })) };
    },
    onSent({ saved }: { saved: OwnEvent | null }) {
      void toast.success(saved ? 'It’s in your events.' : 'Kept on this device. It’s saved once you’re back online.');
      void navigate(routes.events.path, { replace: true });
    },
  });
  const { form } = entry;
  useEffect(() => {
    const following = form.watch((typed) => draft.change(() => typed as Typed));
    return () => following.unsubscribe();
  }, [form, draft]);
  return entry;
}

export function EventForm(props: EventFormProps) {
  const entry = useEventForm(props);
  const { form, field } = entry;
  const typed = form.watch();
  const set = (change: Partial<Typed>) => {
    for (const [name, value] of Object.entries(change))
      form.setValue(name as keyof Typed, value as never, { shouldDirty: true });
  };
  const isAllDay = typed.AllDay ?? false;
  const kinds = useKinds(false);
  return (
    <ContractForm
      className="stack20"
      of={entry}
      submit={props.id ? 'Save' : 'Add to my events'}
      beside={
        <PlainButton variant="text" to={routes.events.path}>
          Not now
        </PlainButton>
      }
    >
      <div className={`card ${styles.part}`}>
        <Field label="What is it?" required maxLength={120} {...field('Title')} />
        <SelectField
          label="Kind"
          required
          placeholder="Choose one"
          options={kinds.map(({ _id, Label }) => ({ value: _id, label: Label }))}
          {...field('Category')}
        />
        <PlaceField typed={typed.Place ?? ''} {...field('Place')} />
        <Field label="Notes" optional multiline rows={3} maxLength={2_000} {...field('Notes')} />
      </div>
      <div className={`card ${styles.part}`}>
        <SwitchRow label="All day" checked={isAllDay} onChange={(isOn) => set({ AllDay: isOn })} />
        <div className={styles.two}>
          <Field label="Starts on" type="date" required {...field('StartDate')} />
          {!isAllDay && <Field label="At" type="time" required {...field('StartTime')} />}
        </div>
        <div className={styles.two}>
          <Field label="Ends on" type="date" optional min={typed.StartDate} {...field('EndDate')} />
          {!isAllDay && <Field label="Until" type="time" optional {...field('EndTime')} />}
        </div>
        <RepeatFields
          repeat={typed.Repeat ? { Until: null, ...typed.Repeat } : null}
          startDate={typed.StartDate}
          error={field('Repeat').error}
          onChange={(Repeat) => set({ Repeat })}
        />
        <SelectField
          label="Reminder"
          options={reminders(isAllDay)}
          help="Comes at that time, also in your quiet hours. It never says what it’s about."
          value={String(typed.RemindMinutes ?? '')}
          onChange={({ currentTarget: { value } }) => set({ RemindMinutes: value === '' ? null : Number(value) })}
        />
      </div>
      <div className={`card ${styles.part}`}>
        <CrewChoice
          CrewIds={typed.CrewIds ?? []}
          SharesNotes={typed.SharesNotes ?? false}
          AskCrewIds={typed.AskCrewIds ?? []}
          notes={typed.Notes ?? ''}
          isWeekly={Boolean(typed.Repeat)}
          errors={{ crew: field('CrewIds').error, asked: field('AskCrewIds').error }}
          onChange={set}
        />
      </div>
    </ContractForm>
  );
}
