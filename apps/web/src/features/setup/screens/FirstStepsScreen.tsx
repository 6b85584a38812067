// What a new installation needs before anybody comes in: each step with where it stands, in any order.
import { type DeskInstallation, installationDefaults } from '@mycrew/contract/installation.ts';
import { ourRoutes } from '@mycrew/contract/paths.ts';
import type { SetupStep, SetupTry } from '@mycrew/contract/setup.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { LocalServices, modeWords, NamesDialog, SignUpModeDialog } from '#features/installation/installation.parts.ts';
import { installationQueries } from '#features/installation/installation.queries.ts';
import { DeskPage } from '#features/staff/staff.parts.ts';
import { timeAgo } from '#shared/format/times.ts';
import { useAct } from '#shared/hooks/useAct.ts';
import { useNow } from '#shared/hooks/useNow.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { ReadState } from '#shared/ui/ReadState.tsx';
import { Tag, type TagTone } from '#shared/ui/Tag.tsx';
import { CodeForm } from '../parts/CodeForm.tsx';
import { setupQueries, startTry } from '../setup.queries.ts';

interface StepProps {
  title: string;
  mark: { word: string; tone: TagTone };
  children: ReactNode;
}
const done = { word: 'Done', tone: 'success' } as const;
const due = { word: 'To do', tone: 'lamp' } as const;
const yours = { word: 'Up to you', tone: 'plain' } as const;

function Step({ title, mark, children }: StepProps) {
  return (
    <li>
      <section className="card stack12" aria-label={title}>
        <div className="spread">
          <h2 className="h3">{title}</h2>
          <Tag tone={mark.tone}>{mark.word}</Tag>
        </div>
        {children}
      </section>
    </li>
  );
}

function Naming({ installation }: { installation: DeskInstallation }) {
  const [isChanging, setChanging] = useState(false);
  const { Name, Operator, ContactEmail, Hours } = installation.Values;
  const isSet = ContactEmail !== installationDefaults.ContactEmail && Operator !== installationDefaults.Operator;
  return (
    <Step title="What it is called, and who answers" mark={isSet ? done : due}>
      <p>
        {Name}, by {Operator}. Questions go to {ContactEmail}
        {Hours && ` (${Hours})`}.
      </p>
      <div className="wrapCentred">
        <PlainButton size="small" variant={isSet ? 'soft' : 'primary'} onClick={() => setChanging(true)}>
          Change the name
        </PlainButton>
        <Link className="link" to={ourRoutes.deskFace.path}>
          Colour and links
        </Link>
      </div>
      {isChanging && <NamesDialog installation={installation} onClose={() => setChanging(false)} />}
    </Step>
  );
}

function WhoComesIn({ installation }: { installation: DeskInstallation }) {
  const [isChanging, setChanging] = useState(false);
  const { Values, Sources } = installation;
  return (
    <Step title="Who may come in" mark={Sources.SignUpMode === 'default' ? due : done}>
      <p>{modeWords[Values.SignUpMode]}</p>
      <div className="wrapCentred">
        {Sources.SignUpMode !== 'environment' && (
          <PlainButton
            size="small"
            variant={Sources.SignUpMode === 'default' ? 'primary' : 'soft'}
            onClick={() => setChanging(true)}
          >
            Choose who
          </PlainButton>
        )}
        <Link className="link" to={ourRoutes.deskSignUp.path}>
          Make codes
        </Link>
      </div>
      {isChanging && <SignUpModeDialog installation={installation} onClose={() => setChanging(false)} />}
    </Step>
  );
}

const local = 'mailbox';
const tryWords: Record<SetupStep, { title: string; about: string; begin: string; again: string }> = {
  mail: {
    title: 'A test mail that arrives',
    about: 'To your own address, with a code. Codes, invitations and alerts go the same way.',
    begin: 'Send me a test mail',
    again: 'Send another',
  },
  text: {
    title: 'A test text that arrives',
    about: 'To your own mobile, with a code. An alert reaches phones without data by it.',
    begin: 'Send me a test text',
    again: 'Send another',
  },
  backup: {
    title: 'A first backup',
    about: 'Everything but the master key, in one file on the server, read again once it is written.',
    begin: 'Make a backup',
    again: 'Make another',
  },
};

const whereItWent: Record<SetupStep, (detail: string, when: string) => string> = {
  mail: (detail) => `${detail} took it. Look into your mail, among junk too, and type its code.`,
  text: (detail) => `${detail} took it. Type the code that it brings.`,
  backup: (detail, when) =>
    `Made ${when}${detail && `: ${detail}`}. Copy it to another machine, and keep the master key somewhere else.`,
};

function Tried({ tried: { Step: step, State, Detail, At } }: { tried: SetupTry }) {
  const now = useNow();
  if (State === 'off') return <p>The server’s environment switches texts off (SMS=off).</p>;
  if (State === 'underway') return <output>On its way…</output>;
  if (State === 'failed') return <p role="alert">It didn’t work: {Detail}</p>;
  if (State === 'never' || !At) return <p>{tryWords[step].about}</p>;
  if (State === 'sent' && Detail === local)
    return (
      <p>
        No provider is set on the server, so it went into the mailbox of this computer, at{' '}
        <a href="/mailbox">/mailbox</a>. Nobody outside can be reached like this.
      </p>
    );
  if (State === 'done' && step !== 'backup') return <p>It arrived {timeAgo(At, now)}.</p>;
  return <p>{whereItWent[step](Detail ?? '', timeAgo(At, now))}</p>;
}

function TryStep({ tried }: { tried: SetupTry }) {
  const queries = useQueryClient();
  const { Step: step, State } = tried;
  const { act, busy, words } = useAct(() => startTry(queries, step));
  const { title, begin, again } = tryWords[step];
  return (
    <Step title={title} mark={State === 'done' ? done : State === 'off' ? { word: 'Off', tone: 'plain' } : due}>
      <Tried tried={tried} />
      {State === 'sent' && step !== 'backup' && <CodeForm step={step} />}
      {State !== 'off' && State !== 'underway' && (
        <div>
          <PlainButton
            size="small"
            variant={State === 'never' || State === 'failed' ? 'primary' : 'soft'}
            loading={busy}
            onClick={() => void act()}
          >
            {State === 'never' ? begin : again}
          </PlainButton>
        </div>
      )}
      {words && <p role="alert">{words}</p>}
    </Step>
  );
}

function Steps({ installation, tries }: { installation: DeskInstallation; tries: SetupTry[] }) {
  const [mail, text, backup] = ['mail', 'text', 'backup'].map((step) => tries.find(({ Step: one }) => one === step));
  return (
    <ol className="stack16">
      <Naming installation={installation} />
      <WhoComesIn installation={installation} />
      {mail && <TryStep tried={mail} />}
      {text && <TryStep tried={text} />}
      <Step title="Help that is near" mark={installation.Values.LocalServices.length > 0 ? done : yours}>
        <p>A school’s counsellor, a service in town: under 000 and Kids Helpline on every help page.</p>
        <LocalServices installation={installation} />
      </Step>
      <Step title="Your way back in" mark={done}>
        <p>
          You came in with a second factor. Keep its recovery codes on paper, and add another one in case your phone is
          lost.
        </p>
        <Link className="link" to={ourRoutes.deskFactors.path}>
          My second factors
        </Link>
      </Step>
      {backup && <TryStep tried={backup} />}
    </ol>
  );
}

export function FirstStepsScreen() {
  const installation = useQuery(installationQueries.desk());
  const tries = useQuery(setupQueries.tries());
  return (
    <DeskPage
      title="First steps"
      offline="Changes need the network."
      intro="Before the first young person comes in. All of it can be changed later, and how far you are stays."
    >
      {installation.data && tries.data ? (
        <Steps installation={installation.data} tries={tries.data} />
      ) : (
        <ReadState
          of={installation.isError ? installation : tries}
          loading="Loading the first steps"
          failed="The first steps didn’t load"
        />
      )}
    </DeskPage>
  );
}
