// Pages of one's own, one on each line: a name, then its address.
import { mostLinks } from '@mycrew/contract/installation.ts';
import { InstallationLink } from '@mycrew/contract/sign-up.ts';
import { StaffReason } from '@mycrew/contract/staff.ts';
import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { useFactor } from '#features/staff/staff.parts.ts';
import { useContractForm } from '#shared/forms/useContractForm.ts';
import { Field } from '#shared/ui/Field.tsx';
import { changeInstallation, installationChanged } from '../installation.queries.ts';
import { SettingsDialog } from './SettingsDialog.tsx';

const Listed = z.array(InstallationLink).check(z.maxLength(mostLinks));
const linksIn = (typed: string): unknown[] =>
  typed
    .split('\n')
    .map((each) => each.trim())
    .filter(Boolean)
    .map((each) => {
      const end = Math.max(each.lastIndexOf(' '), 0);
      return { Name: each.slice(0, end), Url: each.slice(end) };
    });
const Form = z.object({
  Links: z
    .string()
    .check(
      z.refine(
        (typed: string) => Listed.safeParse(linksIn(typed)).success,
        `At most ${mostLinks} lines, each a name and an address that begins with https://.`,
      ),
    ),
  Why: StaffReason,
});

export function LinksDialog({ links, onClose }: { links: InstallationLink[]; onClose: () => void }) {
  const queries = useQueryClient();
  const { withFactor, dialog } = useFactor();
  const form = useContractForm(Form, {
    defaultValues: { Links: links.map(({ Name, Url }) => `${Name} ${Url}`).join('\n'), Why: '' },
    send: ({ Links, Why }, key) =>
      withFactor(() => changeInstallation({ Set: { Links: Listed.parse(linksIn(Links)) }, Why }, key)),
    onSent: () => {
      void installationChanged(queries);
      onClose();
    },
  });
  return (
    <SettingsDialog id="links-dialog" title="Links of ours" of={form} factor={dialog} onClose={onClose}>
      <Field
        label="Links"
        help="One on each line, like: Our school https://school.edu.au"
        multiline
        rows={4}
        {...form.field('Links')}
      />
      <Field label="Why" help="It stands in the audit log." maxLength={200} {...form.field('Why')} />
    </SettingsDialog>
  );
}
