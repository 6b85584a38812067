// Who may open an account here: the way of signing up, and what it needs.
import type { DeskInstallation, SignUpMode } from '@mycrew/contract/installation.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DeskPage } from '#features/staff/staff.parts.ts';
import { lazyDialog } from '#shared/ui/lazyDialog.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { ReadState } from '#shared/ui/ReadState.tsx';
import { installationQueries } from '../installation.queries.ts';

const SignUpModeDialog = lazyDialog(() => import('../parts/SignUpModeDialog.tsx'), 'SignUpModeDialog');

const modes: Record<SignUpMode, string> = {
  open: 'Everybody from 13 to 25 may sign up.',
  code: 'Whoever has a code of yours may sign up.',
  domain: 'Whoever has an email of yours may sign up.',
  closed: 'Nobody new may sign up by themselves.',
};

function Mode({ installation }: { installation: DeskInstallation }) {
  const [isChanging, setChanging] = useState(false);
  const { SignUpMode: mode, EmailDomains } = installation.Values;
  const isFixed = installation.Sources.SignUpMode === 'environment';
  return (
    <section className="card stack12" aria-label="Now">
      <p className="strong">{modes[mode]}</p>
      {mode === 'domain' && <p className="small">{EmailDomains.map((domain) => `@${domain}`).join(', ')}</p>}
      {isFixed ? (
        <p className="small muted">The server’s environment sets this, so it can’t be changed here.</p>
      ) : (
        <div>
          <PlainButton size="small" onClick={() => setChanging(true)}>
            Change
          </PlainButton>
        </div>
      )}
      {isChanging && <SignUpModeDialog installation={installation} onClose={() => setChanging(false)} />}
    </section>
  );
}

export function SignUpScreen() {
  const installation = useQuery(installationQueries.desk());
  return (
    <DeskPage
      title="Who may come in"
      offline="Changes need the network."
      intro="Whoever is invited by a young person always can, and so can parents. Help pages and numbers are open to everybody."
    >
      {installation.data ? (
        <Mode installation={installation.data} />
      ) : (
        <ReadState of={installation} loading="Loading who may come in" failed="Who may come in didn’t load" />
      )}
    </DeskPage>
  );
}
