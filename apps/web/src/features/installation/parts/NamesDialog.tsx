// Another name, and who answers for it; only what was changed is sent, so that the rest keeps following.
import { type DeskInstallation, InstallationSettings, mostShortLetters } from '@mycrew/contract/installation.ts';
import { StaffReason } from '@mycrew/contract/staff.ts';
import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { useFactor } from '#features/staff/staff.parts.ts';
import { useContractForm } from '#shared/forms/useContractForm.ts';
import { Field } from '#shared/ui/Field.tsx';
import { changeInstallation, installationChanged } from '../installation.queries.ts';
import { SettingsDialog } from './SettingsDialog.tsx';

const keys = ['Name', 'ShortName', 'Operator', 'ContactEmail', 'Hours', 'MailName', 'SmsFrom'] as const;
const Names = z.extend(
  z.pick(InstallationSettings, {
    Name: true,
    ShortName: true,
    Operator: true,
    ContactEmail: true,
    Hours: true,
    MailName: true,
    SmsFrom: true,
  }),
  { Why: StaffReason },
);

export function NamesDialog({ installation, onClose }: { installation: DeskInstallation; onClose: () => void }) {
  const queries = useQueryClient();
  const { withFactor, dialog } = useFactor();
  const { Values, Sources } = installation;
  const { Name, ShortName, Operator, ContactEmail, Hours, MailName, SmsFrom } = Values;
  const form = useContractForm(Names, {
    defaultValues: { Name, ShortName, Operator, ContactEmail, Hours, MailName, SmsFrom, Why: '' },
    send: ({ Why, ...typed }, key) => {
      const changed = keys.filter((each) => typed[each] !== Values[each]);
      const Set = Object.fromEntries(changed.map((each) => [each, typed[each]]));
      return withFactor(() => changeInstallation({ Set, Why }, key));
    },
    onSent: () => {
      void installationChanged(queries);
      onClose();
    },
  });
  const field = (key: (typeof keys)[number]) => ({
    ...form.field(key),
    ...(Sources[key] === 'environment' && { readOnly: true, help: 'The server’s environment sets this.' }),
  });
  return (
    <SettingsDialog id="names-dialog" title="What is it called?" of={form} factor={dialog} onClose={onClose}>
      <Field label="Name" maxLength={40} {...field('Name')} />
      <Field label="Short name" help="Under an icon." maxLength={mostShortLetters} {...field('ShortName')} />
      <Field label="Who stands behind it" maxLength={120} {...field('Operator')} />
      <Field label="Email for questions" type="email" {...field('ContactEmail')} />
      <Field label="When somebody answers" help="Like: weekdays 9 to 5." maxLength={120} {...field('Hours')} />
      <Field label="Sender of mails" help="Empty: like the name." maxLength={40} {...field('MailName')} />
      <Field
        label="Sender of texts"
        help="A number like +61400000000, or a name of at most 11 letters that your provider has registered."
        maxLength={40}
        {...field('SmsFrom')}
      />
      <Field label="Why" help="It stands in the audit log." maxLength={200} {...form.field('Why')} />
    </SettingsDialog>
  );
}
