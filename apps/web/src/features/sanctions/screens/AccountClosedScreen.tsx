// After sign-in to a suspended account: reason, end, appeal, and help first.
import { brand } from '@mycrew/contract/brand.ts';
import { routes } from '@mycrew/contract/paths.ts';
import { Suspension } from '@mycrew/contract/sanctions.ts';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { PromisedLine } from '#features/desk-hours/desk-hours.parts.ts';
import { TelephoneLine } from '#shared/help/TelephoneLine.tsx';
import { AuthLayout } from '#shared/ui/AuthLayout.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { AppealForm } from '../parts/AppealForm.tsx';
import { SanctionWords } from '../parts/SanctionWords.tsx';
import { appealWith } from '../sanctions.queries.ts';
import styles from '../sanctions.module.css';

function Why({ first }: { first: Suspension }) {
  const [sanction, setSanction] = useState<Omit<Suspension, 'AppealToken'>>(first);
  return (
    <>
      <SanctionWords sanction={sanction} />
      {!sanction.Appeal && (
        <AppealForm
          send={appealWith(first.AppealToken)}
          onSent={setSanction}
          when={<PromisedLine promised={first.Promised} hasHelp={false} />}
        />
      )}
    </>
  );
}

export function AccountClosedScreen() {
  const notified = Suspension.safeParse(useLocation().state);
  return (
    <AuthLayout compact>
      <div className="stack16">
        <h1 className="h1">Your account is closed for now</h1>
        <div className="banner">
          <div className={styles['help']}>
            <p>
              {brand.name} can’t reach your Crew for you while it’s closed. Please call or text them yourself. Help is
              here all the same:
            </p>
            <TelephoneLine />
          </div>
        </div>
        {notified.success ? (
          <Why first={notified.data} />
        ) : (
          <>
            <p>Sign in again to read why, until when, and to tell us if you see it otherwise.</p>
            <PlainButton to={routes.signIn.path}>Sign in</PlainButton>
          </>
        )}
      </div>
    </AuthLayout>
  );
}
