// Who may open an account here: the way of signing up, and what it needs.
import type { CodeBatch, DeskInstallation } from '@mycrew/contract/installation.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { DeskList, DeskPage, DeskRow, ReasonDialog } from '#features/staff/staff.parts.ts';
import { shortDay } from '#shared/format/times.ts';
import { lazyDialog } from '#shared/ui/lazyDialog.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { ReadState } from '#shared/ui/ReadState.tsx';
import { Tag, type TagTone } from '#shared/ui/Tag.tsx';
import { batchesChanged, installationQueries, stopBatch } from '../installation.queries.ts';
import { modeWords } from '../signUpWords.ts';

const SignUpModeDialog = lazyDialog(() => import('../parts/SignUpModeDialog.tsx'), 'SignUpModeDialog');

const CodesDialog = lazyDialog(() => import('../parts/CodesDialog.tsx'), 'CodesDialog');

function Mode({ installation }: { installation: DeskInstallation }) {
  const [isChanging, setChanging] = useState(false);
  const { SignUpMode: mode, EmailDomains } = installation.Values;
  const isFixed = installation.Sources.SignUpMode === 'environment';
  return (
    <section className="card stack12" aria-label="Now">
      <p className="strong">{modeWords[mode]}</p>
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

const states: Record<CodeBatch['State'], { word: string; tone: TagTone }> = {
  open: { word: 'Open', tone: 'success' },
  over: { word: 'Over', tone: 'plain' },
  stopped: { word: 'Stopped', tone: 'plain' },
};

function BatchRow({ batch: { _id, Label, Codes, UsesEach, IsForStaff, EndsOn, State, Used } }: { batch: CodeBatch }) {
  const queries = useQueryClient();
  const [isStopping, setStopping] = useState(false);
  const { word, tone } = states[State];
  return (
    <DeskRow
      title={Label}
      marks={
        <>
          <Tag tone={tone}>{word}</Tag>
          {IsForStaff && <Tag>For colleagues</Tag>}
          <span>{`${Codes === 1 ? 'One code' : `${Codes} codes`}, each for ${UsesEach}`}</span>
          <span>{Used === null ? 'Fewer than 10 came' : `${Used} came`}</span>
        </>
      }
      end={`until ${shortDay(Date.parse(EndsOn) - 1, 'Australia/Perth')}`}
    >
      {State === 'open' && (
        <PlainButton
          size="small"
          variant="alertSoft"
          aria-label={`Stop the codes of ${Label}`}
          onClick={() => setStopping(true)}
        >
          Stop…
        </PlainButton>
      )}
      {isStopping && (
        <ReasonDialog
          title="Stop these codes?"
          submit="Stop them"
          isGrave
          onConfirm={(Why, key) => stopBatch(_id, Why, key)}
          onDone={() => {
            void batchesChanged(queries);
            setStopping(false);
          }}
          onClose={() => setStopping(false)}
        >
          <p className="muted">They let in nobody any more. Whoever came in stays.</p>
        </ReasonDialog>
      )}
    </DeskRow>
  );
}

function Batches() {
  const batches = useQuery(installationQueries.batches());
  const [isMaking, setMaking] = useState(false);
  return (
    <section className="stack12" aria-labelledby="codes">
      <div className="spread">
        <h2 id="codes" className="h3">
          Codes
        </h2>
        <PlainButton size="small" onClick={() => setMaking(true)}>
          Make codes
        </PlainButton>
      </div>
      {batches.data ? (
        batches.data.length > 0 ? (
          <DeskList>
            {batches.data.map((batch) => (
              <BatchRow key={batch._id} batch={batch} />
            ))}
          </DeskList>
        ) : (
          <p className="muted">No codes yet. They count where sign-up is by code.</p>
        )
      ) : (
        <ReadState of={batches} loading="Loading the codes" failed="The codes didn’t load" />
      )}
      {isMaking && <CodesDialog onClose={() => setMaking(false)} />}
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
        <>
          <Mode installation={installation.data} />
          <Batches />
        </>
      ) : (
        <ReadState of={installation} loading="Loading who may come in" failed="Who may come in didn’t load" />
      )}
    </DeskPage>
  );
}
