// The steps of a check: the next one first, the others beneath it; each by whoever has it.
import type { WelfareCheck } from '@mycrew/contract/welfare-checks.ts';
import type { WelfareNext } from '@mycrew/contract/welfare-words.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAct } from '#shared/hooks/useAct.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { lazyDialog } from '#shared/ui/lazyDialog.tsx';
import { ConfirmDialog } from '#shared/ui/ConfirmDialog.tsx';
import { ReasonDialog } from '#features/staff/staff.parts.ts';
import styles from '../welfare-checks.module.css';
import { actsOf, type CheckActs } from '../welfare-checks.queries.ts';

const loadDialogs = () => import('./StepDialogs.tsx');
const dialogs = {
  write: lazyDialog(loadDialogs, 'WriteDialog'),
  handOver: lazyDialog(loadDialogs, 'HandOverDialog'),
  close: lazyDialog(loadDialogs, 'CloseDialog'),
  called: lazyDialog(loadDialogs, 'CalledDialog'),
  note: lazyDialog(loadDialogs, 'NoteDialog'),
};
type Typed = keyof typeof dialogs;
type Act = Typed | 'looked' | 'crew' | 'emergency';

const labels: Record<Act, string> = {
  looked: 'I’ve looked at what there is',
  write: 'Write to them',
  crew: 'Ask their Crew',
  emergency: 'Open the emergency',
  called: 'I called 000',
  note: 'Add a note',
  handOver: 'Hand it over',
  close: 'Close it',
};
/** Which of them is the next step. */
const acts: Partial<Record<WelfareNext, Act>> = {
  look: 'looked',
  write: 'write',
  answer: 'write',
  crew: 'crew',
  emergency: 'emergency',
  call: 'called',
  close: 'close',
};
const all: Act[] = ['looked', 'write', 'crew', 'emergency', 'called', 'note', 'handOver', 'close'];

const crewHelp: Partial<Record<WelfareCheck['Crew'], string>> = {
  'not-allowed': 'Their settings don’t let us ask their Crew.',
  nobody: 'There is nobody of their Crew to ask.',
  asked: 'Their Crew was asked already. You can ask once more.',
};

const isThere = (act: Act, { Crew, Account, Steps, Emergency }: WelfareCheck): boolean => {
  if (act === 'crew') return Crew === 'may-ask' || Crew === 'asked';
  if (act === 'write') return Account === 'active';
  if (act === 'looked') return !Steps.some(({ Kind }) => Kind === 'looked');
  if (act === 'emergency') return !['asked', 'open'].includes(Emergency?.State ?? 'none');
  return true;
};

interface OpenDialogProps {
  act: Exclude<Act, 'looked'>;
  check: WelfareCheck;
  doing: CheckActs;
  onClose: () => void;
}

function OpenDialog({ act, check, doing, onClose }: OpenDialogProps) {
  if (act === 'crew')
    return (
      <ConfirmDialog
        id="ask-crew"
        title="Ask their Crew?"
        cancelLabel="Not now"
        confirmLabel="Ask them"
        act={doing.askCrew}
        onDone={onClose}
        onClose={onClose}
      >
        <p>They are asked to check on them, by first name, without a reason and without a word of what was written.</p>
      </ConfirmDialog>
    );
  if (act === 'emergency')
    return (
      <ReasonDialog
        title="Open the emergency?"
        submit="Ask somebody who leads"
        isGrave
        help="They can read this an hour after it is over. Name nobody else."
        onConfirm={doing.askEmergency}
        onDone={onClose}
        onClose={onClose}
      >
        <p>A second person who leads decides. Then the two of you can read who they are for an hour.</p>
      </ReasonDialog>
    );
  const Dialog = dialogs[act];
  return <Dialog check={check} onClose={onClose} />;
}

export function CheckActsPanel({ check }: { check: WelfareCheck }) {
  const doing = actsOf(useQueryClient(), check._id);
  const [open, setOpen] = useState<Exclude<Act, 'looked'> | null>(null);
  const acting = useAct((act: () => Promise<unknown>) => act());
  const isMine = check.Holder?.IsMine === true && !check.HandedOver;
  const next = acts[check.Next];
  const begin = (act: Act) => (act === 'looked' ? void acting.act(doing.looked) : setOpen(act));
  const button = (act: Act, isFirst: boolean) => (
    <PlainButton
      key={act}
      full
      variant={isFirst ? 'primary' : 'outline'}
      disabled={acting.busy}
      onClick={() => begin(act)}
    >
      {labels[act]}
    </PlainButton>
  );
  const others = all.filter((act) => act !== next && isThere(act, check));
  return (
    <aside className={styles['acts']} aria-label="Steps">
      <h2 className="title">Steps</h2>
      {!isMine && (
        <>
          <p className="small muted">
            {check.HandedOver?.IsToMe
              ? 'It was handed to you. Taking it says that you have read the note.'
              : 'Whoever has it acts, so that nobody writes to them twice.'}
          </p>
          <PlainButton full loading={acting.busy} onClick={() => void acting.act(doing.take)}>
            {check.HandedOver && check.Holder?.IsMine ? 'Keep it after all' : 'I take it'}
          </PlainButton>
        </>
      )}
      {isMine && (
        <>
          {next && isThere(next, check) && button(next, true)}
          {next && isThere(next, check) && <p className="label muted">Or another step</p>}
          <div className="stack10">{others.map((act) => button(act, false))}</div>
          {crewHelp[check.Crew] && <p className="small muted">{crewHelp[check.Crew]}</p>}
        </>
      )}
      <div role="alert">{acting.words && <p className="banner banner--alert">{acting.words}</p>}</div>
      {open && <OpenDialog act={open} check={check} doing={doing} onClose={() => setOpen(null)} />}
    </aside>
  );
}
