// The first way on without words: saved as it is, with who will know said beside it.
import { nextDraft } from '../checkinDraft.ts';
import { CheckinFlowContext, useCheckinFlow } from '../flowContext.ts';
import { SaveBar } from './SaveBar.tsx';

const leftWordless = { type: 'leftWordless' } as const;

export function SaveWordless() {
  const flow = useCheckinFlow();
  const send: typeof flow.send = (sending) => {
    flow.step(leftWordless);
    return flow.send(sending);
  };
  return (
    <section className="card" aria-label="Without words">
      <CheckinFlowContext value={{ ...flow, draft: nextDraft(flow.draft, leftWordless), send }}>
        <SaveBar saveWord="Just save it, no words" />
      </CheckinFlowContext>
    </section>
  );
}
