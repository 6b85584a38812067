// /install: how MyCrew gets onto this very phone or desk, with pictures, and under which name.
import { brand } from '@mycrew/contract/brand.ts';
import { ourRoutes } from '@mycrew/contract/paths.ts';
import { useEffect, useId, useState } from 'react';
import { ReadingFrame } from '#features/policies/policies.parts.ts';
import { useLook } from '#shared/display/look.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { LookChoice } from '../parts/LookChoice.tsx';
import { StepDrawing } from '../parts/StepDrawing.tsx';
import { promptInstall, useCanPrompt } from '../prompt.ts';
import { addSplash } from '../splash.ts';
import { hasSteps, ways } from '../steps.ts';
import { isApple, isInstalled, systemOf, type System } from '../system.ts';
import styles from '../install.module.css';

function Steps({ system }: { system: keyof typeof ways }) {
  const { name, steps } = ways[system];
  const id = useId();
  return (
    <section className="card stack12" aria-labelledby={id}>
      <h2 className="title" id={id}>
        {name}
      </h2>
      <ol className={styles.steps}>
        {steps.map(([words, drawing]) => (
          <li key={words} className={styles.step}>
            <StepDrawing drawing={drawing} />
            <p>{words}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function CopyAddress() {
  const [reply, setReply] = useState('');
  const copy = async () => {
    const address = `${location.origin}${ourRoutes.install.path}`;
    await navigator.clipboard.writeText(address).then(
      () => setReply('Copied. Paste it into the browser’s address line.'),
      () => setReply(`It didn’t copy. The address is ${address}`),
    );
  };
  return (
    <>
      <PlainButton variant="soft" onClick={() => void copy()}>
        Copy the address
      </PlainButton>
      <output className="small">{reply}</output>
    </>
  );
}

/** Instagram, Facebook and others open pages inside themselves. */
function InsideApp({ system }: { system: System }) {
  const browser = isApple(system) ? 'Safari' : 'Chrome';
  return (
    <section className="card stack12">
      <h2 className="title">Open it in {browser} first</h2>
      <p>
        This page is open inside another app, which can’t put anything on your Home Screen. Look for three dots and
        ‘Open in {isApple(system) ? 'Safari' : 'browser'}’, or copy the address.
      </p>
      <CopyAddress />
    </section>
  );
}

function PromptCard({ onAccepted }: { onAccepted: () => void }) {
  const ask = async () => {
    if (await promptInstall()) onAccepted();
  };
  return (
    <section className="card stack12">
      <h2 className="title">One tap here</h2>
      <p>Your browser asks once more, then {brand.name} has its own place and its own window.</p>
      <PlainButton onClick={() => void ask()}>Install</PlainButton>
    </section>
  );
}

function HowTo({ system }: { system: System }) {
  const canPrompt = useCanPrompt();
  const [isAccepted, setAccepted] = useState(false);
  if (isAccepted) return <output className="card">It’s being added. Open it from there from now on.</output>;
  if (isInstalled()) {
    return (
      <output className="card">
        It’s here already: you opened it as an app. There’s nothing to do on this device.
      </output>
    );
  }
  if (system.startsWith('inside-app')) return <InsideApp system={system} />;
  return (
    <>
      {canPrompt && <PromptCard onAccepted={() => setAccepted(true)} />}
      {hasSteps(system) && !(canPrompt && system === 'desk-chromium') && <Steps system={system} />}
    </>
  );
}

export function InstallScreen() {
  const [system] = useState(() => systemOf(navigator));
  const look = useLook();
  useEffect(() => {
    if (!isApple(system)) return;
    // Without it the start is plain.
    void addSplash(look === 'notes' ? '/icons/notes-512.png' : '/icons/icon-512.png').catch(() => {});
  }, [system, look]);
  const others = Object.keys(ways).filter((name): name is keyof typeof ways => name !== system);
  return (
    <ReadingFrame>
      <h1 className="display">On your Home Screen</h1>
      <p className="reading">
        {isApple(system)
          ? `An iPhone or iPad notifies you of an alert only if ${brand.name} is on its Home Screen.`
          : 'From the Home Screen it opens with one tap, and a notification of an alert finds you more surely.'}
      </p>
      <HowTo system={system} />
      <LookChoice heading="h2" />
      <details className="card">
        <summary>Another phone or computer</summary>
        <div className="stack16">
          {others.map((name) => (
            <Steps key={name} system={name} />
          ))}
        </div>
      </details>
    </ReadingFrame>
  );
}
