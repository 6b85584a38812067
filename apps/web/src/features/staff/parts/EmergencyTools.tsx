// Deciding about, reading and ending a request for contact details.
import type { BreakGlassRequest, ContactDetails } from '@mycrew/contract/staff.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refusalWords } from '#shared/format/refusals.ts';
import { clockTime } from '#shared/format/times.ts';
import { useAct } from '#shared/hooks/useAct.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { SheetDialog } from '#shared/ui/SheetDialog.tsx';
import styles from '../desk.module.css';
import { decideBreakGlass, emergenciesChanged, readBreakGlass, withdrawBreakGlass } from '../staff.queries.ts';
import { useDeskRole } from '../useDeskRole.ts';
import { useFactor } from '../useFactor.tsx';
import { ReasonDialog } from './ReasonDialog.tsx';

type Request = Pick<BreakGlassRequest, '_id' | 'State' | 'IsMine' | 'AskedBy' | 'Why'>;

/** Contact details are never cached: closed, they must be requested again. */
function ContactDialog({ details, onClose }: { details: ContactDetails; onClose: () => void }) {
  const { FirstName, LastName, Email, Mobile, YearOfBirth, State, OpenUntil } = details;
  const lines = [
    ['Name', `${FirstName} ${LastName}`],
    ['Mobile', Mobile],
    ['Email', Email],
    ['Year of birth', YearOfBirth],
    ['State', State],
  ] as const;
  return (
    <SheetDialog open id="contact-details" title="Contact details" onClose={onClose}>
      <p className="muted">Open until {clockTime(OpenUntil)}. In danger now: call 000 with these at hand.</p>
      <dl className={styles['details']}>
        {lines.map(([name, value]) => (
          <div key={name}>
            <dt className="small muted">{name}</dt>
            <dd>{value ?? 'not known'}</dd>
          </div>
        ))}
      </dl>
    </SheetDialog>
  );
}

function Deciding({ request, approve, onClose }: { request: Request; approve: boolean; onClose: () => void }) {
  const queries = useQueryClient();
  return (
    <ReasonDialog
      title={approve ? 'Open the contact details?' : 'Refuse this request?'}
      submit={approve ? 'Open for an hour' : 'Refuse'}
      isGrave={approve}
      onConfirm={(Why, key) => decideBreakGlass(request._id, { Approve: approve, Why }, key)}
      onDone={() => {
        void emergenciesChanged(queries);
        onClose();
      }}
      onClose={onClose}
    >
      <p className="muted">
        {request.AskedBy} asked: “{request.Why}”
      </p>
    </ReasonDialog>
  );
}

interface EmergencyToolsProps {
  request: Request;
  /** False: two others opened it. */
  mayRead?: boolean;
}

export function EmergencyTools({ request, mayRead = true }: EmergencyToolsProps) {
  const queries = useQueryClient();
  const leads = useDeskRole() === 'lead';
  const { withFactor, dialog } = useFactor();
  const [deciding, setDeciding] = useState<boolean | null>(null);
  const [details, setDetails] = useState<ContactDetails | null>(null);
  const reading = useAct(async () => setDetails((await withFactor(() => readBreakGlass(request._id))) ?? null));
  const ending = useAct(() => withdrawBreakGlass(request._id).then(() => emergenciesChanged(queries)));
  const { State, IsMine } = request;
  const refused = reading.error ?? ending.error;
  return (
    <>
      {State === 'open' && mayRead && (
        <PlainButton size="small" loading={reading.busy} onClick={() => void reading.act()}>
          Show the details
        </PlainButton>
      )}
      {State === 'asked' && leads && !IsMine && (
        <>
          <PlainButton size="small" variant="outline" onClick={() => setDeciding(true)}>
            Agree…
          </PlainButton>
          <PlainButton size="small" variant="alertSoft" onClick={() => setDeciding(false)}>
            Refuse…
          </PlainButton>
        </>
      )}
      {((State === 'open' && mayRead) || (State === 'asked' && IsMine)) && (
        <PlainButton size="small" variant="soft" loading={ending.busy} onClick={() => void ending.act()}>
          Not needed any more
        </PlainButton>
      )}
      {refused && <span role="alert">{refusalWords(refused)}</span>}
      {deciding !== null && <Deciding request={request} approve={deciding} onClose={() => setDeciding(null)} />}
      {details && <ContactDialog details={details} onClose={() => setDetails(null)} />}
      {dialog}
    </>
  );
}
