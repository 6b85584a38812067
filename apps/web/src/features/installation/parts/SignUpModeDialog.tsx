// Another way of signing up, and the domains whose emails may come in.
import {
  type DeskInstallation,
  installationDefaults,
  installationProblem,
  InstallationSettings,
} from '@mycrew/contract/installation.ts';
import { type SignUpMode, signUpModes } from '@mycrew/contract/sign-up.ts';
import { StaffReason } from '@mycrew/contract/staff.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { useFactor } from '#features/staff/staff.parts.ts';
import { useContractForm } from '#shared/forms/useContractForm.ts';
import { CheckField } from '#shared/ui/CheckField.tsx';
import { Field } from '#shared/ui/Field.tsx';
import { changeInstallation, installationChanged } from '../installation.queries.ts';
import { SettingsDialog } from './SettingsDialog.tsx';

const choices: Record<SignUpMode, { label: string; help: string }> = {
  open: { label: 'Open', help: 'Everybody from 13 to 25.' },
  code: { label: 'By code', help: 'Each code is yours to hand out.' },
  domain: { label: 'By email', help: 'A confirmed email of your school or service.' },
  closed: { label: 'Closed', help: 'Only who is invited by a young person.' },
};

const listed = (typed: string): string[] =>
  typed.split(/[\s,;]+/u).flatMap((domain) => domain.replace(/^@/u, '').toLowerCase() || []);

const Form = z
  .object({ SignUpMode: z.enum(signUpModes), EmailDomains: z.string(), Why: StaffReason })
  .check(({ value: { SignUpMode: mode, EmailDomains: typed }, issues }) => {
    if (mode !== 'domain') return;
    const read = InstallationSettings.shape.EmailDomains.safeParse(listed(typed));
    const message = read.success
      ? installationProblem({ ...installationDefaults, SignUpMode: mode, EmailDomains: read.data })?.message
      : read.error.issues[0]?.message;
    if (message) issues.push({ code: 'custom', path: ['EmailDomains'], message, input: typed });
  });

export function SignUpModeDialog({ installation, onClose }: { installation: DeskInstallation; onClose: () => void }) {
  const queries = useQueryClient();
  const { withFactor, dialog } = useFactor();
  const { Values, Sources } = installation;
  const isFixed = Sources.EmailDomains === 'environment';
  const form = useContractForm(Form, {
    defaultValues: { SignUpMode: Values.SignUpMode, EmailDomains: Values.EmailDomains.join('\n'), Why: '' },
    send: ({ SignUpMode: mode, EmailDomains: typed, Why }, key) => {
      const domains = mode === 'domain' && !isFixed && { EmailDomains: listed(typed) };
      return withFactor(() => changeInstallation({ Set: { SignUpMode: mode, ...domains }, Why }, key));
    },
    onSent: () => {
      void installationChanged(queries);
      onClose();
    },
  });
  const mode = useWatch({ control: form.form.control, name: 'SignUpMode' });
  const { error: _none, ...radio } = form.field('SignUpMode');
  return (
    <SettingsDialog id="sign-up-mode" title="Who may sign up?" of={form} factor={dialog} onClose={onClose}>
      <fieldset className="stack12">
        <legend className="visuallyHidden">Who may sign up</legend>
        {signUpModes.map((each) => (
          <CheckField key={each} type="radio" value={each} {...radio} {...choices[each]} />
        ))}
      </fieldset>
      {mode === 'domain' && (
        <Field
          label="Domains"
          help={isFixed ? 'The server’s environment sets them.' : 'One on each line, like school.edu.au.'}
          multiline
          rows={3}
          readOnly={isFixed}
          {...form.field('EmailDomains')}
        />
      )}
      <p className="small muted">Whoever has an account stays. Invitations go on.</p>
      <Field label="Why" help="It stands in the audit log." maxLength={200} {...form.field('Why')} />
    </SettingsDialog>
  );
}
