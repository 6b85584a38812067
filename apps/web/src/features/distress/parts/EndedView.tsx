// After the end: what they know now, what happens next, and the way back in.
import { brand } from '@mycrew/contract/brand.ts';
import { ourRoutes, routes } from '@mycrew/contract/paths.ts';
import BroadcastBoldIcon from '~icons/ph/broadcast-bold';
import { type ReactNode, useEffect, useRef } from 'react';
import { Lantern } from '#shared/ui/Lantern.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { AlertPage } from './AlertPage.tsx';
import { HelpPair } from './HelpPair.tsx';
import styles from './alertPage.module.css';

interface EndedViewProps {
  as: 'ok' | 'mistake';
  /** It has not reached the server: recipients still think they are needed. */
  isUnsent?: boolean;
  /** Where nobody can have been notified. */
  notifiedNobody?: boolean;
  isPractice?: boolean;
  lead?: ReactNode;
  onAgain: () => void;
}

function whatTheyKnow({ as, isUnsent, notifiedNobody, isPractice }: EndedViewProps): string {
  if (isPractice) return 'That was all. Nobody was told, and nothing was sent.';
  if (notifiedNobody) return 'It never left your phone, so nobody was told.';
  if (isUnsent) return `We tell them as soon as we reach ${brand.name}. Until then they may still think you need them.`;
  if (as === 'mistake') return 'Everyone who was told hears that it was a mistake. That happens, and nobody minds.';
  return 'Everyone who was told hears it: in the app straight away, by text or email within about two minutes. They no longer see where you were, your note or your number.';
}

export function EndedView(props: EndedViewProps) {
  const { as, notifiedNobody = false, isPractice = false, lead, onAgain } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const title = isPractice ? 'That’s how it goes' : as === 'mistake' ? 'Taken back' : 'You said you’re OK';
  const asksLater = as === 'ok' && !notifiedNobody && !isPractice;
  return (
    <AlertPage head={null} foot={<HelpPair isPractice={isPractice} />}>
      {lead}
      <div className={styles.endedView}>
        <Lantern kind="lit" size={56} glow />
        <h1 ref={heading} tabIndex={-1} className="h1">
          {title}
        </h1>
        <p aria-live="polite">{whatTheyKnow(props)}</p>
        {asksLater && (
          <p className="muted">
            Tomorrow, and once more two days later, we ask how it goes. You can skip that. Where you were is erased
            within a day.
          </p>
        )}
        {!isPractice && (
          <PlainButton variant="soft" full to={routes.addCheckin.path}>
            Check in, if you feel like it
          </PlainButton>
        )}
        {isPractice && (
          <PlainButton variant="soft" full to={ourRoutes.testMessages.path}>
            Practise with one of your Crew
          </PlainButton>
        )}
        <PlainButton variant="outline" full to={routes.home.path}>
          Home
        </PlainButton>
        <PlainButton
          variant={isPractice ? 'text' : 'alertSoft'}
          full
          icon={isPractice ? undefined : <BroadcastBoldIcon size={22} aria-hidden="true" />}
          onClick={onAgain}
        >
          {isPractice ? 'Practise again' : 'I need them again'}
        </PlainButton>
      </div>
    </AlertPage>
  );
}
