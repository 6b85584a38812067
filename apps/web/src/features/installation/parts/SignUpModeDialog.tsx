// Another way of signing up, and the domains whose emails may come in.
import type { DeskInstallation } from '@mycrew/contract/installation.ts';
import { type SignUpMode, signUpModes } from '@mycrew/contract/sign-up.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ReasonDialog } from '#features/staff/staff.parts.ts';
import { CheckField } from '#shared/ui/CheckField.tsx';
import { Field } from '#shared/ui/Field.tsx';
import { changeInstallation, installationChanged } from '../installation.queries.ts';

const choices: Record<SignUpMode, { label: string; help: string }> = {
  open: { label: 'Open', help: 'Everybody from 13 to 25.' },
  code: { label: 'By code', help: 'Each code is yours to hand out.' },
  domain: { label: 'By email', help: 'A confirmed email of your school or service.' },
  closed: { label: 'Closed', help: 'Only who is invited by a young person.' },
};

export function SignUpModeDialog({ installation, onClose }: { installation: DeskInstallation; onClose: () => void }) {
  const queries = useQueryClient();
  const [mode, setMode] = useState(installation.Values.SignUpMode);
  const [domains, setDomains] = useState(installation.Values.EmailDomains.join('\n'));
  const listed = domains.split(/[\s,]+/u).flatMap((domain) => domain.replace(/^@/u, '') || []);
  return (
    <ReasonDialog
      title="Who may sign up?"
      submit="Save"
      onConfirm={(Why, key) =>
        changeInstallation({ Set: { SignUpMode: mode, ...(mode === 'domain' && { EmailDomains: listed }) }, Why }, key)
      }
      onDone={() => {
        void installationChanged(queries);
        onClose();
      }}
      onClose={onClose}
    >
      <fieldset className="stack12">
        <legend className="visuallyHidden">Who may sign up</legend>
        {signUpModes.map((each) => (
          <CheckField
            key={each}
            type="radio"
            name="mode"
            value={each}
            checked={mode === each}
            onChange={() => setMode(each)}
            {...choices[each]}
          />
        ))}
      </fieldset>
      {mode === 'domain' && (
        <Field
          label="Domains"
          help="One on each line, like school.edu.au."
          multiline
          rows={3}
          value={domains}
          onChange={({ target }) => setDomains(target.value)}
        />
      )}
      <p className="small muted">Whoever has an account stays. Invitations go on.</p>
    </ReasonDialog>
  );
}
