// One request for contact details: how far it got, and what I may do about it.
import type { BreakGlassRequest, ContactDetails } from '@mycrew/contract/staff.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refusalWords } from '#shared/format/refusals.ts';
import { clockTime, timeAgo } from '#shared/format/times.ts';
import { useAct } from '#shared/hooks/useAct.ts';
import { useNow } from '#shared/hooks/useNow.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { Tag, type TagTone } from '#shared/ui/Tag.tsx';
import { decideBreakGlass, emergenciesChanged, readBreakGlass, withdrawBreakGlass } from '../staff.queries.ts';
import { useDeskRole } from '../useDeskRole.ts';
import { useFactor } from '../useFactor.tsx';
import { ContactDialog } from './ContactDialog.tsx';
import { DeskRow } from './DeskRow.tsx';
import { ReasonDialog } from './ReasonDialog.tsx';

const states: Record<BreakGlassRequest['State'], { words: string; tone: TagTone }> = {
  asked: { words: 'Waits for somebody who leads', tone: 'lamp' },
  open: { words: 'Open', tone: 'alert' },
  refused: { words: 'Refused', tone: 'plain' },
  withdrawn: { words: 'Withdrawn', tone: 'plain' },
  over: { words: 'Over', tone: 'plain' },
};

function Deciding({
  request,
  approve,
  onClose,
}: {
  request: BreakGlassRequest;
  approve: boolean;
  onClose: () => void;
}) {
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

function Tools({ request }: { request: BreakGlassRequest }) {
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
      {State === 'open' && (
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
      {(State === 'open' || (State === 'asked' && IsMine)) && (
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

export function EmergencyRow({ request }: { request: BreakGlassRequest }) {
  const now = useNow();
  const { State, OpenUntil, Why, AskedBy, AskedOn, DecidedBy, PersonId } = request;
  const { words, tone } = states[State];
  return (
    <DeskRow
      title={Why}
      marks={
        <>
          <Tag tone={tone}>{State === 'open' && OpenUntil ? `${words} until ${clockTime(OpenUntil)}` : words}</Tag>
          <span>
            {AskedBy}
            {DecidedBy && `, decided by ${DecidedBy}`}
          </span>
          <code>about {PersonId}</code>
        </>
      }
      end={timeAgo(AskedOn, now)}
    >
      {(State === 'open' || State === 'asked') && <Tools request={request} />}
    </DeskRow>
  );
}
