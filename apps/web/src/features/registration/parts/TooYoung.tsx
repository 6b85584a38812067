// Under 13: no account, but a helpline right here. Nothing typed is stored.
import { brand } from '@mycrew/contract/brand.ts';
import { useEffect, useRef } from 'react';
import { emergencyNumber, helplineNumber } from '@mycrew/contract/constants.ts';
import { routes } from '@mycrew/contract/paths.ts';
import { HelpBlock } from '#shared/help/HelpBlock.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import styles from '../signUp.module.css';

const dial = (number: string) => ({ href: `tel:${number.replaceAll(' ', '')}` });

export function TooYoung({ onStartOver }: { onStartOver: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.signUp}>
      <div>
        <h1 className="h1" ref={heading} tabIndex={-1}>
          {brand.name} starts at 13
        </h1>
        <p className={styles.intro}>
          You can’t have an account yet, and that’s about our rules, not about you. If something is on your mind, it
          matters now, not when you’re 13.
        </p>
      </div>
      <p>
        <strong>Kids Helpline is for you.</strong> Talk to somebody kind about anything, big or small. It’s free, at any
        hour, and you don’t have to say your name. From a phone it’s {helplineNumber}.
      </p>
      <p>
        A grown-up you trust can help too: somebody at home, a teacher, a coach. If you or somebody else is in danger,
        call {emergencyNumber}.
      </p>
      <HelpBlock helpline={dial(helplineNumber)} emergency={dial(emergencyNumber)} />
      <PlainButton href={routes.needHelpNow.path} variant="soft" full>
        More people who can help
      </PlainButton>
      <p className="small muted">
        We kept nothing you typed.{' '}
        <button type="button" className="link link--quiet" onClick={onStartOver}>
          The year was a typo
        </button>
      </p>
    </div>
  );
}
