// Replaces the app while new terms wait; help stays available and Escape does nothing.
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { PolicyItem, PolicyText } from '@mycrew/contract/policies.ts';
import { ourRoutes, routes } from '@mycrew/contract/paths.ts';
import ArrowSquareOutIcon from '~icons/ph/arrow-square-out';
import CaretDownBoldIcon from '~icons/ph/caret-down-bold';
import { SendFailed } from '#shared/forms/SendFailed.tsx';
import { useHelp } from '#shared/help/useHelp.ts';
import { useAct } from '#shared/hooks/useAct.ts';
import { useSession } from '#shared/session/session.ts';
import { AlertButton } from '#shared/help/AlertButton.tsx';
import { HelpBlock, type Tap } from '#shared/help/HelpBlock.tsx';
import { useAnswer } from '#shared/hooks/useAnswer.ts';
import { GateColumn, gatePage } from '#shared/ui/GateColumn.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { holdGate, openGate } from '../gateFlag.ts';
import { acceptAllPolicies, readPolicy } from '../policies.queries.ts';
import { PolicyWords } from './PolicyWords.tsx';
import styles from './TermsGate.module.css';

const titles: Record<PolicyText['Type'], { changes: string; whole: string }> = {
  terms: { changes: 'What’s new in the terms', whole: 'The terms in plain words' },
  privacy: { changes: 'What’s new in the privacy policy', whole: 'The privacy policy in plain words' },
};

function Changes({ policy: { Type, Changes: changes } }: { policy: PolicyText }) {
  if (changes.length === 0) return null;
  return (
    <section className={styles['changes']} aria-label={titles[Type].changes}>
      <h2 className="title">{titles[Type].changes}</h2>
      <ul>
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
    </section>
  );
}

/** The changes of a policy, then its plain summary, folded; omitted where it cannot be loaded. */
function InShort({ type }: { type: PolicyText['Type'] }) {
  const { data } = useAnswer(type, (signal) => readPolicy(type, signal));
  if (!data) return null;
  return (
    <>
      <Changes policy={data} />
      <details className={styles['short']}>
        <summary className="title">
          {titles[type].whole}
          <CaretDownBoldIcon size={20} aria-hidden="true" />
        </summary>
        <dl>
          {data.Sections.map(({ Heading, Plain }) => (
            <div key={Heading}>
              <dt className="strong">{Heading}</dt>
              <dd className="muted">
                <PolicyWords text={Plain} />
              </dd>
            </div>
          ))}
        </dl>
      </details>
    </>
  );
}

interface TermsGateProps {
  items: readonly PolicyItem[];
  /** The full logout behind 'Decline and Logout'. */
  onLeave: () => void;
}

const views = [
  { type: 'terms', label: 'View Terms', path: ourRoutes.termsText.path },
  { type: 'privacy', label: 'View Privacy Policy', path: ourRoutes.privacyText.path },
] as const;

export function TermsGate({ items, onLeave }: TermsGateProps) {
  const session = useSession();
  const navigate = useNavigate();
  const { openHelpline, openEmergency } = useHelp();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  useEffect(holdGate, []);
  const accepting = useAct(acceptAllPolicies);
  const waiting = views.filter(({ type }) => items.some((item) => item.Type === type && !item.HasAcceptedVersion));

  const distressAlert: Tap = {
    href: routes.distressAlert.path,
    onClick: (event) => {
      event.preventDefault();
      void navigate(routes.distressAlert.path);
    },
  };

  const accept = async () => {
    const answer = await accepting.act(session?.UserId ?? '');
    if (answer !== undefined) openGate();
  };

  return (
    <dialog open className={`${gatePage} ${styles['gate']}`} aria-modal="true" aria-labelledby="gate-title" id="main">
      <GateColumn help={<AlertButton {...distressAlert} />}>
        <h1 id="gate-title" className="h1" ref={heading} tabIndex={-1}>
          Updated Terms &amp; Conditions and Privacy Policy
        </h1>
        <p className="muted">
          Some of our words have changed. What you wrote is safe and waits for you. Please read them, then choose.
        </p>
        {waiting.map(({ type }) => (
          <InShort key={type} type={type} />
        ))}
        {waiting.length > 0 && (
          <div className={styles['views']}>
            {waiting.map(({ type, label, path }) => (
              <PlainButton
                key={type}
                variant="outline"
                href={path}
                target="_blank"
                rel="noopener"
                iconAfter={<ArrowSquareOutIcon size={20} aria-hidden="true" />}
              >
                {label}
                <span className="visuallyHidden"> (new tab)</span>
              </PlainButton>
            ))}
          </div>
        )}
        <SendFailed error={accepting.error} />
        <div className="stack8">
          <PlainButton size="large" full loading={accepting.busy} onClick={() => void accept()}>
            Accept
          </PlainButton>
          <PlainButton variant="text" full onClick={onLeave}>
            Decline and Logout
          </PlainButton>
        </div>
        <HelpBlock
          distressAlert={distressAlert}
          helpline={{ onClick: openHelpline }}
          emergency={{ onClick: openEmergency }}
          note="These work before you choose."
        />
      </GateColumn>
    </dialog>
  );
}
