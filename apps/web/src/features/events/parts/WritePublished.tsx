import {
  accessFacts,
  costChoices,
  eventStates,
  howChoices,
  publishedCategories,
  whoChoices,
} from '@mycrew/contract/event-words.ts';
import { type EditedEvent, PublishedEntry } from '@mycrew/contract/published-events.ts';
import { useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { ContractForm } from '#shared/forms/ContractForm.tsx';
import { useContractForm } from '#shared/forms/useContractForm.ts';
import { CheckField } from '#shared/ui/CheckField.tsx';
import { Field } from '#shared/ui/Field.tsx';
import { SelectField, type SelectOption } from '#shared/ui/SelectField.tsx';
import { SheetDialog } from '#shared/ui/SheetDialog.tsx';
import { editedAgain, saveEvent } from '../deskEvents.queries.ts';
import styles from './WritePublished.module.css';

type Entry = z.input<typeof PublishedEntry>;

const optionsOf = (words: Record<string, string>): SelectOption[] =>
  Object.entries(words).map(([value, label]) => ({ value, label }));
const ways = { ...howChoices, both: 'Online and in person' };
const anywhere: SelectOption = { value: '', label: 'Wherever one is' };
const hereZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

const usual = { Category: 'workshop', How: 'in-person', Cost: 'free', Who: 'me', AgeFrom: 13, AgeTo: 25 } as const;

const entryOf = (of: EditedEvent | null): Entry => ({
  ...(of ? (of as unknown as Entry) : { ...usual, Title: '', Summary: '', Organiser: '', StartDate: '' }),
  AllDay: of?.AllDay ?? false,
  TimeZone: of?.TimeZone ?? hereZone(),
  StartTime: of?.StartTime ?? '',
  EndDate: of?.EndDate ?? '',
  EndTime: of?.EndTime ?? '',
  Place: of?.Place ?? '',
  Address: of?.Address ?? '',
  State: (of?.State ?? '') as Entry['State'],
  Link: of?.Link ?? '',
  CostNote: of?.CostNote ?? '',
  Accessibility: (of?.Accessibility ?? []) as Entry['Accessibility'],
  AccessibilityNote: of?.AccessibilityNote ?? '',
});

const numberOrNone = (typed: unknown): number | null => (typed === '' || typed === null ? null : Number(typed));

export function WritePublished({ of, onClose }: { of: EditedEvent | null; onClose: () => void }) {
  const queries = useQueryClient();
  const form = useContractForm(PublishedEntry, {
    defaultValues: entryOf(of),
    send: (entry, key) => saveEvent(of?._id ?? null, entry, key),
    onSent: () => {
      void editedAgain(queries);
      onClose();
    },
  });
  return (
    <SheetDialog open id="write-event" title={of ? 'Change the event' : 'Add an event'} onClose={onClose}>
      <ContractForm className="stack16" of={form} submit={of ? 'Save' : 'Keep as a draft'}>
        <Field label="Name" maxLength={120} {...form.field('Title')} />
        <SelectField label="Kind" options={optionsOf(publishedCategories)} {...form.field('Category')} />
        <Field label="What it is" multiline rows={4} maxLength={2_000} {...form.field('Summary')} />
        <Field label="Who runs it" maxLength={120} {...form.field('Organiser')} />
        <div className={styles.pair}>
          <Field label="Day" type="date" {...form.field('StartDate')} />
          <Field label="Begins" type="time" optional {...form.field('StartTime')} />
          <Field label="Last day" type="date" optional {...form.field('EndDate')} />
          <Field label="Ends" type="time" optional {...form.field('EndTime')} />
        </div>
        <CheckField label="All day" {...form.field('AllDay')} />
        <Field label="By the clock of" help="Like Australia/Perth" {...form.field('TimeZone')} />
        <SelectField label="How" options={optionsOf(ways)} {...form.field('How')} />
        <Field label="Place" optional maxLength={160} {...form.field('Place')} />
        <Field label="Address" optional maxLength={200} {...form.field('Address')} />
        <SelectField
          label="State or territory"
          options={[anywhere, ...optionsOf(eventStates)]}
          {...form.field('State')}
        />
        <Field label="Link" type="url" optional help="Starts with https://" {...form.field('Link')} />
        <SelectField label="Who it’s for" options={optionsOf(whoChoices)} {...form.field('Who')} />
        <div className={styles.pair}>
          <Field label="From age" type="number" {...form.field('AgeFrom', { setValueAs: numberOrNone })} />
          <Field label="To age" type="number" optional {...form.field('AgeTo', { setValueAs: numberOrNone })} />
        </div>
        <SelectField label="Cost" options={optionsOf(costChoices)} {...form.field('Cost')} />
        <Field label="About the cost" optional maxLength={160} {...form.field('CostNote')} />
        <fieldset className="stack16">
          <legend className="label">How one gets in</legend>
          {optionsOf(accessFacts).map(({ value, label }) => (
            <CheckField key={value} label={label} value={value} {...form.field('Accessibility')} />
          ))}
        </fieldset>
        <Field label="More about getting in" optional maxLength={300} {...form.field('AccessibilityNote')} />
      </ContractForm>
    </SheetDialog>
  );
}
