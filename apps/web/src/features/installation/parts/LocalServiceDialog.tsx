// One service near by, new or changed.
import { LocalService } from '@mycrew/contract/installation.ts';
import { StaffReason } from '@mycrew/contract/staff.ts';
import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { useFactor } from '#features/staff/staff.parts.ts';
import { localDate } from '#shared/format/times.ts';
import { useContractForm } from '#shared/forms/useContractForm.ts';
import { Field } from '#shared/ui/Field.tsx';
import { changeInstallation, installationChanged } from '../installation.queries.ts';
import { SettingsDialog } from './SettingsDialog.tsx';

const Form = z.extend(LocalService, { Why: StaffReason });
const empty = { Name: '', WhoFor: '', Phone: '', Hours: '' };

interface Given {
  services: LocalService[];
  /** Which of them; as many as there are: a new one. */
  at: number;
  onClose: () => void;
}

export function LocalServiceDialog({ services, at, onClose }: Given) {
  const queries = useQueryClient();
  const { withFactor, dialog } = useFactor();
  const form = useContractForm(Form, {
    defaultValues: { ...(services[at] ?? empty), CheckedOn: localDate(), Why: '' },
    send: ({ Why, ...service }, key) => {
      const LocalServices = services.toSpliced(at, 1, service);
      return withFactor(() => changeInstallation({ Set: { LocalServices }, Why }, key));
    },
    onSent: () => {
      void installationChanged(queries);
      onClose();
    },
  });
  return (
    <SettingsDialog id="local-service" title="A service near here" of={form} factor={dialog} onClose={onClose}>
      <Field label="Name" maxLength={60} {...form.field('Name')} />
      <Field label="Whom it helps" help="Like: students of our school." maxLength={120} {...form.field('WhoFor')} />
      <Field label="Number" type="tel" maxLength={20} {...form.field('Phone')} />
      <Field label="When somebody answers" help="Like: weekdays 9 to 5." maxLength={80} {...form.field('Hours')} />
      <Field
        label="Rung on"
        type="date"
        max={localDate()}
        help="Ring it first: people see this day beside it."
        {...form.field('CheckedOn')}
      />
      <Field label="Why" help="It stands in the audit log." maxLength={200} {...form.field('Why')} />
    </SettingsDialog>
  );
}
