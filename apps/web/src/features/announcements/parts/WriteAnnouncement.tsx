// A new announcement, or an edit of one that nobody has seen yet.
import { AnnouncementEntry, type StaffAnnouncement } from '@mycrew/contract/announcements.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useFactor } from '#features/staff/staff.parts.ts';
import { ContractForm } from '#shared/forms/ContractForm.tsx';
import { useContractForm } from '#shared/forms/useContractForm.ts';
import { Field } from '#shared/ui/Field.tsx';
import { SelectField } from '#shared/ui/SelectField.tsx';
import { SheetDialog } from '#shared/ui/SheetDialog.tsx';
import { announce, announcementsChanged, changeAnnouncement } from '../announcements.queries.ts';
import { audienceWords } from '../audienceWords.ts';

const options = Object.entries(audienceWords).map(([value, label]) => ({ value, label }));

/** An instant as the local value of a datetime field. */
const toField = (instant: string | null | undefined): string => {
  if (!instant) return '';
  const at = new Date(instant);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
};
const fromField = (typed: unknown): string | null =>
  typeof typed === 'string' && typed !== '' ? new Date(typed).toISOString() : null;

export function WriteAnnouncement({ of, onClose }: { of: StaffAnnouncement | null; onClose: () => void }) {
  const queries = useQueryClient();
  const { withFactor, dialog } = useFactor();
  const form = useContractForm(AnnouncementEntry, {
    defaultValues: {
      Title: of?.Title ?? '',
      Body: of?.Body ?? '',
      Audience: of?.Audience ?? 'everybody',
      ShowsFrom: of?.ShowsFrom ?? null,
      ShowsUntil: of?.ShowsUntil ?? null,
      Why: '',
    },
    send: (entry, key) => withFactor(() => (of ? changeAnnouncement(of._id, entry, key) : announce(entry, key))),
    onSent: () => {
      void announcementsChanged(queries);
      onClose();
    },
  });
  const moment = (name: 'ShowsFrom' | 'ShowsUntil', label: string, help: string) => (
    <Field
      label={label}
      help={help}
      type="datetime-local"
      optional
      defaultValue={toField(of?.[name])}
      {...form.field(name, { setValueAs: fromField })}
    />
  );
  return (
    <SheetDialog open id="write-announcement" title={of ? 'Change it' : 'Write an announcement'} onClose={onClose}>
      <ContractForm className="stack16" of={form} submit={of ? 'Save' : 'Announce'}>
        <Field label="Title" maxLength={120} {...form.field('Title')} />
        <Field label="What is new" multiline rows={5} maxLength={2_000} {...form.field('Body')} />
        <SelectField label="For whom" options={options} {...form.field('Audience')} />
        {moment('ShowsFrom', 'Shown from', 'Left empty: at once.')}
        {moment('ShowsUntil', 'Shown until', 'Left empty: until somebody ends it.')}
        <Field label="Why" help="It stands in the audit log." maxLength={200} {...form.field('Why')} />
      </ContractForm>
      {dialog}
    </SheetDialog>
  );
}
