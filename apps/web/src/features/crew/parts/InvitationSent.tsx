// After asking: who was asked, how long it holds, and the link to pass on by hand, this once.
import CheckCircleFillIcon from '~icons/ph/check-circle-fill';
import { routes } from '@mycrew/contract/paths.ts';
import { useEffect, useRef } from 'react';
import { longDay } from '#shared/format/times.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import type { InvitationToPassOn } from './InvitationForm.tsx';
import { LinkToPassOn } from './LinkToPassOn.tsx';
import styles from '../crew.module.css';

export function InvitationSent({ asked, onAnother }: { asked: InvitationToPassOn; onAnother: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { invitation, link } = asked;
  const { FirstName, Channel, Contact, ExpiresOn } = invitation;
  const isLink = Channel === 'link';
  const passedOn = {
    link,
    words: `${FirstName}, would you be in my Crew?`,
    who: FirstName,
    help: 'Shown this once. Whoever says yes with it, we ask you whether it’s them.',
  };
  return (
    <section className={`card ${styles.asked}`}>
      <div className={styles.askedHead}>
        <CheckCircleFillIcon size={32} aria-hidden="true" />
        <h2 ref={heading} className="h3" tabIndex={-1}>
          {isLink ? `A link for ${FirstName}` : `${FirstName} is asked`}
        </h2>
      </div>
      {isLink ? (
        <LinkToPassOn {...passedOn} />
      ) : (
        <>
          <p className="muted">
            We write{Contact ? ` to ${Contact}` : ''}. They have until {longDay(ExpiresOn)}, and you hear when they
            answer.
          </p>
          <details className={styles.disclosure}>
            <summary>Nothing there after a while? Send them the link yourself</summary>
            <div className={styles.asked}>
              <LinkToPassOn {...passedOn} />
            </div>
          </details>
        </>
      )}
      <div className={styles.ways}>
        <PlainButton variant={isLink ? 'outline' : 'soft'} onClick={onAnother}>
          Ask somebody else
        </PlainButton>
        <PlainButton variant="outline" to={routes.contacts.path}>
          Contacts
        </PlainButton>
      </div>
    </section>
  );
}
