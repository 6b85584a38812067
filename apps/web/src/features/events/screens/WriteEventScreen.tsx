// A new event, an edited one, or a copy of a published one.
import { remindChoices, type EventRepeat } from '@mycrew/contract/event-times.ts';
import { EventEntry, type OwnEvent } from '@mycrew/contract/events.ts';
import { routes } from '@mycrew/contract/paths.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, type ComponentProps, useDeferredValue, useId } from 'react';
import { useSearchParams, useNavigate } from 'react-router';
import { crewQueries } from '#features/crew/crew.queries.ts';
import { sharingQueries } from '#features/crew/sharing.queries.ts';
import { localDate } from '#shared/format/times.ts';
import { useDraft } from '#shared/outbox/draft.ts';
import { ContractForm } from '#shared/forms/ContractForm.tsx';
import { useContractForm } from '#shared/forms/useContractForm.ts';
import { Chip } from '#shared/ui/Chip.tsx';
import { Field } from '#shared/ui/Field.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { ReadState } from '#shared/ui/ReadState.tsx';
import { SelectField } from '#shared/ui/SelectField.tsx';
import { SubPage } from '#shared/ui/SubPage.tsx';
import { SwitchRow } from '#shared/ui/SwitchRow.tsx';
import { toast } from '#shared/ui/toasts.ts';
import { emptyEvent, formOf, formOfPublished, eventDraft, type EventForm as Typed, problemsOf } from '../eventForm.ts';
import { remindWords } from '../eventWords.ts';
import styles from '../events.module.css';
import { eventQueries, saveEvent, useKinds } from '../events.queries.ts';
import { CrewChoice } from '../parts/CrewChoice.tsx';

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const often = [
  { value: '', label: 'Once' },
  { value: 'week', label: 'Every week' },
  { value: 'fortnight', label: 'Every second week' },
];
const weekdayOf = (day: string): number => new Date(`${day}T12:00:00Z`).getUTCDay() || 7;

interface RepeatFieldsProps {
  repeat: EventRepeat | null;
  startDate: string;
  error: string | undefined;
  onChange: (repeat: EventRepeat | null) => void;
}

function RepeatFields({ repeat, startDate, error, onChange }: RepeatFieldsProps) {
  const first = weekdayOf(startDate);
  const choose = (every: string) =>
    onChange(every ? { Until: null, Days: [first], ...repeat, Every: every as EventRepeat['Every'] } : null);
  const turn = (day: number, isOn: boolean) =>
    repeat &&
    onChange({ ...repeat, Days: [...repeat.Days.filter((each) => each !== day), ...(isOn ? [day] : [])].toSorted() });
  return (
    <>
      <SelectField
        label="How often"
        options={often}
        value={repeat?.Every ?? ''}
        error={error}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
      {repeat && (
        <>
          <fieldset className={styles.field}>
            <legend className="label">On these days</legend>
            <div className={styles.chips}>
              {days.map((name, at) => {
                const isFirst = at + 1 === first;
                const isOn = isFirst || repeat.Days.includes(at + 1);
                return (
                  <Chip
                    key={name}
                    chosen={isOn}
                    disabled={isFirst}
                    aria-label={name}
                    onClick={() => turn(at + 1, !isOn)}
                  >
                    {name}
                  </Chip>
                );
              })}
            </div>
          </fieldset>
          <Field
            label="Until"
            help="Left empty it goes on. The time stays the same on the clock, also when clocks change."
            optional
            type="date"
            min={startDate}
            value={repeat.Until ?? ''}
            onChange={({ currentTarget }) => onChange({ ...repeat, Until: currentTarget.value || null })}
          />
        </>
      )}
    </>
  );
}

interface PlaceFieldProps extends ComponentProps<'input'> {
  typed: string;
  error: string | undefined;
}
const enoughToAsk = 2;

/** With the places of earlier events to choose from. */
function PlaceField({ typed, error, ...field }: PlaceFieldProps) {
  const id = useId();
  const asked = useDeferredValue(typed.trim());
  const { data: places = [] } = useQuery({
    ...eventQueries.places(asked),
    enabled: asked.length >= enoughToAsk,
    meta: { quiet: true },
  });
  return (
    <>
      <Field label="Place" optional autoComplete="off" list={id} maxLength={160} {...field} {...(error && { error })} />
      <datalist id={id}>
        {places.map(({ PlaceName }) => (
          <option key={PlaceName}>{PlaceName}</option>
        ))}
      </datalist>
    </>
  );
}

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
      // An emptied field is sent as empty, not as unchanged.
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

/** Stored on this device until it is saved. */
function EventForm(props: EventFormProps) {
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

const back = { path: routes.events.path, label: 'Events' };
const waiting = { rows: 4, loading: 'Loading the event', failed: 'The event didn’t load' };

function ChangeEvent({ id }: { id: string }) {
  const event = useQuery(eventQueries.one(id));
  return event.data ? <EventForm id={id} start={formOf(event.data)} /> : <ReadState of={event} {...waiting} />;
}

function FromPublished({ id, crewIds }: { id: string; crewIds: string[] }) {
  const event = useQuery(eventQueries.publishedOne(id));
  return event.data ? (
    <EventForm id={null} start={formOfPublished(event.data, crewIds)} />
  ) : (
    <ReadState of={event} {...waiting} />
  );
}

/** Starts with the default audience; offline with nobody. */
function NewEvent({ published }: { published: string | null }) {
  const sharing = useQuery(sharingQueries.shareData());
  const withCrew = sharing.data?.CanShareData === true && sharing.data.EventsWithCrew === true;
  const crew = useQuery({ ...crewQueries.crew(), enabled: withCrew });
  if (sharing.isLoading || crew.isLoading) return <ReadState of={sharing.isLoading ? sharing : crew} {...waiting} />;
  const crewIds = withCrew ? (crew.data ?? []).map(({ _id }) => _id) : [];
  if (published) return <FromPublished id={published} crewIds={crewIds} />;
  return <EventForm id={null} start={emptyEvent(localDate(), crewIds)} />;
}

export function WriteEventScreen() {
  const [search] = useSearchParams();
  const [id, published] = [search.get('event'), search.get('published')];
  return (
    <SubPage
      title={id ? 'Change your event' : 'Add an event'}
      intro="Only you can see it, and whoever is chosen below."
      back={back}
    >
      {id && <ChangeEvent id={id} />}
      {!id && <NewEvent published={published} />}
    </SubPage>
  );
}
