// After asking: what happens next, and the link to pass on by hand, this once.
import { connectionDays } from '@mycrew/contract/connections.ts';
import { useEffect, useRef } from 'react';
import { LinkToPassOn } from '#features/crew/crew.parts.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import type { AskedConnection } from './AskForm.tsx';

export function Asked({ asked, onAnother }: { asked: AskedConnection; onAnother: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { contact, link } = asked;
  return (
    <section className="card stack14">
      <h2 ref={heading} className="h3" tabIndex={-1}>
        {contact ? 'Asked' : 'Your link is ready'}
      </h2>
      <p className="muted">
        {contact ? `If ${contact} can be reached and fits, they hear of it. ` : ''}They have {connectionDays} days.
        Nobody is told whether somebody is here.
      </p>
      <LinkToPassOn
        link={link}
        words="Would you like to connect with me on MyCrew?"
        help="Shown this once."
        who="They"
      />
      <div className="wrap10">
        <PlainButton variant="soft" onClick={onAnother}>
          Ask somebody else
        </PlainButton>
      </div>
    </section>
  );
}
