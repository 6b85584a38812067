// Emergency access to contact details: request, decision, and reading while it is open.
import type { BreakGlassRequest, ContactDetails } from '@mycrew/contract/staff.ts';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refusalWords } from '#shared/format/refusals.ts';
import { clockTime, timeAgo } from '#shared/format/times.ts';
import { useAct } from '#shared/hooks/useAct.ts';
import { useNow } from '#shared/hooks/useNow.ts';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { lazyDialog } from '#shared/ui/lazyDialog.tsx';
import { PagedList } from '#shared/ui/PagedList.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { SheetDialog } from '#shared/ui/SheetDialog.tsx';
import { Tag, type TagTone } from '#shared/ui/Tag.tsx';
import { DeskPage } from '../parts/DeskPage.tsx';
import styles from '../desk.module.css';
import { DeskRow } from '../parts/DeskRow.tsx';
import { ReasonDialog } from '../parts/ReasonDialog.tsx';
import {
  staffQueries,
  decideBreakGlass,
  emergenciesChanged,
  readBreakGlass,
  withdrawBreakGlass,
} from '../staff.queries.ts';
import { useDeskRole } from '../useDeskRole.ts';
import { useFactor } from '../useFactor.tsx';

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

/** One request with its state and actions. */
function EmergencyRow({ request }: { request: BreakGlassRequest }) {
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

const AskEmergency = lazyDialog(() => import('../parts/AskEmergency.tsx'), 'AskEmergency');

export function EmergenciesScreen() {
  const list = useInfiniteQuery(staffQueries.emergencies());
  const [isAsking, setAsking] = useState(false);
  return (
    <DeskPage
      title="Emergencies"
      offline="Asking, deciding and reading details need the network. Somebody in danger now: ring 000."
      intro="For somebody in danger who has to be found: name and contact details, for emergency services. One asks, another one who leads agrees, and it is open for an hour. The person is told afterwards, with your reasons."
      actions={
        <PlainButton size="small" onClick={() => setAsking(true)}>
          Ask for contact details
        </PlainButton>
      }
    >
      <PagedList
        of={list}
        loading="Loading the requests"
        failed="The requests didn’t load"
        empty={
          <EmptyState title="No requests">
            If somebody is in danger right now and you know where they are, call 000 first.
          </EmptyState>
        }
      >
        {(requests) => (
          <ul className={styles['list']}>
            {requests.map((request) => (
              <EmergencyRow key={request._id} request={request} />
            ))}
          </ul>
        )}
      </PagedList>
      {isAsking && <AskEmergency onClose={() => setAsking(false)} />}
    </DeskPage>
  );
}
