// One sentence in one's own words, or as it ships again.
import { type DeskInstallation, InstallationSettings } from '@mycrew/contract/installation.ts';
import { type SentenceKey, sentences } from '@mycrew/contract/sentences.ts';
import { StaffReason } from '@mycrew/contract/staff.ts';
import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { useFactor } from '#features/staff/staff.parts.ts';
import { useContractForm } from '#shared/forms/useContractForm.ts';
import { Field } from '#shared/ui/Field.tsx';
import { changeInstallation, installationChanged } from '../installation.queries.ts';
import { SettingsDialog } from './SettingsDialog.tsx';

interface SentenceDialogProps {
  of: SentenceKey;
  installation: DeskInstallation;
  onClose: () => void;
}

export function SentenceDialog({ of: key, installation, onClose }: SentenceDialogProps) {
  const queries = useQueryClient();
  const { withFactor, dialog } = useFactor();
  const { [key]: own, ...others } = installation.Values.Sentences;
  const { place, text, most } = sentences[key];
  const Words = InstallationSettings.shape.Sentences.shape[key];
  const Form = z.object({
    // Empty, and as it ships, both mean the shipped one.
    Words: z.string().check(
      z.check<string>(({ value, issues }) => {
        const read = Words.safeParse(value.trim() || undefined);
        if (!read.success) issues.push({ code: 'custom', message: read.error.issues[0]!.message, input: value });
      }),
    ),
    Why: StaffReason,
  });
  const form = useContractForm(Form, {
    defaultValues: { Words: own ?? text, Why: '' },
    send: ({ Words: typed, Why }, sendKey) => {
      const words = typed.trim();
      const Sentences = { ...others, ...(words && words !== text && { [key]: words }) };
      return withFactor(() => changeInstallation({ Set: { Sentences }, Why }, sendKey));
    },
    onSent: () => {
      void installationChanged(queries);
      onClose();
    },
  });
  return (
    <SettingsDialog id="sentence-dialog" title={place} of={form} factor={dialog} onClose={onClose}>
      <Field
        label="Words"
        help={text ? `As it ships: ${text} Leave it empty to have that again.` : 'As it ships there is none.'}
        multiline
        rows={2}
        maxLength={most}
        {...form.field('Words')}
      />
      <Field label="Why" help="It stands in the audit log." maxLength={200} {...form.field('Why')} />
    </SettingsDialog>
  );
}
