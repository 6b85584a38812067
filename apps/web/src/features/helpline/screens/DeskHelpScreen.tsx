import type { StaffHelpService } from '@mycrew/contract/help-checks.ts';
import { ourRoutes } from '@mycrew/contract/paths.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { DeskList, DeskPage, DeskRow, ReasonDialog, useDeskRole } from '#features/staff/staff.parts.ts';
import { shortDay } from '#shared/format/times.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { ReadState } from '#shared/ui/ReadState.tsx';
import { lazyDialog } from '#shared/ui/lazyDialog.tsx';
import { Tag } from '#shared/ui/Tag.tsx';
import { helpChecks, checksAgain, saveShown } from '../helpChecks.queries.ts';

const CheckDialog = lazyDialog(() => import('../parts/CheckDialog.tsx'), 'CheckDialog');

const dayOf = (day: string): string => shortDay(`${day}T12:00`);

const standing = ({ VerifiedOn, IsDue }: StaffHelpService) => {
  if (VerifiedOn === null) return <Tag tone="lamp">Not checked yet</Tag>;
  return IsDue ? <Tag tone="lamp">Due again</Tag> : <Tag tone="success">Checked</Tag>;
};

function CheckedRow({ service }: { service: StaffHelpService }) {
  const queries = useQueryClient();
  const role = useDeskRole();
  const [open, setOpen] = useState<'check' | 'hide' | null>(null);
  const { _id, Name, Ways, Note, VerifiedOn, ReadOn, IsHidden, CanHide } = service;
  const close = () => setOpen(null);
  return (
    <DeskRow
      title={Name}
      marks={
        <>
          {standing(service)}
          {IsHidden && <Tag>Hidden</Tag>}
          <span>{Ways.join(' · ')}</span>
          {Note && <span>{Note}</span>}
        </>
      }
      end={VerifiedOn ? `checked ${dayOf(VerifiedOn)}` : `written ${dayOf(ReadOn)}`}
    >
      <PlainButton size="small" variant="outline" onClick={() => setOpen('check')}>
        I’ve checked it… <span className="visuallyHidden">{Name}</span>
      </PlainButton>
      {CanHide && role === 'lead' && (
        <PlainButton size="small" variant={IsHidden ? 'outline' : 'alertSoft'} onClick={() => setOpen('hide')}>
          {IsHidden ? 'Show again…' : 'Hide…'} <span className="visuallyHidden">{Name}</span>
        </PlainButton>
      )}
      {open === 'check' && <CheckDialog service={service} onClose={close} />}
      {open === 'hide' && (
        <ReasonDialog
          title={IsHidden ? `Show ${Name} again?` : `Hide ${Name}?`}
          submit={IsHidden ? 'Show it' : 'Hide it'}
          isGrave={!IsHidden}
          onConfirm={(why, key) => saveShown(_id, !IsHidden, why, key)}
          onDone={() => {
            void checksAgain(queries);
            close();
          }}
          onClose={close}
        >
          <p className="muted">
            {IsHidden ? 'Everybody sees it again.' : 'Nobody is led to it any more, until it is shown again.'}
          </p>
        </ReasonDialog>
      )}
    </DeskRow>
  );
}

export function DeskHelpScreen() {
  const checks = useQuery(helpChecks());
  return (
    <DeskPage
      title="Help directory"
      offline="Ring first, and record the check once you’re back. What you type stays here."
      intro="Ring or open each line now and then, and say on which day it was right. People see that day beside it."
    >
      {useDeskRole() === 'lead' && (
        <Link className="link" to={ourRoutes.deskFirstSteps.path}>
          Services near here, which come first
        </Link>
      )}
      {checks.data ? (
        <DeskList>
          {checks.data.map((service) => (
            <CheckedRow key={service._id} service={service} />
          ))}
        </DeskList>
      ) : (
        <ReadState of={checks} loading="Loading the directory" failed="The directory didn’t load" />
      )}
    </DeskPage>
  );
}
