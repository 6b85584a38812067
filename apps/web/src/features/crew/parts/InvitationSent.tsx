// After asking: who was asked, how long it holds, and the link where there is one, this once.
import { CheckCircleIcon } from '@phosphor-icons/react/CheckCircle';
import { CopyIcon } from '@phosphor-icons/react/Copy';
import { ShareNetworkIcon } from '@phosphor-icons/react/ShareNetwork';
import { routes } from '@mycrew/contract/paths.ts';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { longDay } from '#shared/format/times.ts';
import { buttonClass } from '#shared/ui/buttonClass.ts';
import { Field } from '#shared/ui/Field.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import type { Asked } from './InvitationForm.tsx';

function LinkToPassOn({ link, name }: { link: string; name: string }) {
  const [said, setSaid] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setSaid('Copied');
    } catch {
      field.current?.select();
      setSaid('Selected: copy it with your keyboard or a long press.');
    }
  };
  const share = async () => {
    try {
      await navigator.share({ title: 'MyCrew', text: `${name}, would you be in my Crew?`, url: link });
    } catch {
      // Closing the share sheet is an answer too.
    }
  };
  return (
    <>
      <Field
        ref={field}
        label="Their link"
        help="Shown this once. Only send it to them: whoever opens it first can answer."
        readOnly
        value={link}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className="ways">
        <PlainButton icon={<CopyIcon size={20} aria-hidden="true" />} onClick={() => void copy()}>
          Copy link
        </PlainButton>
        {'share' in navigator && (
          <PlainButton
            variant="soft"
            icon={<ShareNetworkIcon size={20} aria-hidden="true" />}
            onClick={() => void share()}
          >
            Share link
          </PlainButton>
        )}
      </div>
      <output className="small muted">{said}</output>
    </>
  );
}

export function InvitationSent({ asked, onAnother }: { asked: Asked; onAnother: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { invitation, link } = asked;
  const { FirstName, Contact, ExpiresOn } = invitation;
  return (
    <section className="card asked">
      <div className="asked__head">
        <CheckCircleIcon size={32} weight="fill" aria-hidden="true" />
        <h2 ref={heading} className="h3" tabIndex={-1}>
          {link ? `A link for ${FirstName}` : `${FirstName} is asked`}
        </h2>
      </div>
      {link ? (
        <LinkToPassOn link={link} name={FirstName} />
      ) : (
        <p className="muted">
          It’s on its way{Contact ? ` to ${Contact}` : ''}. They have until {longDay(ExpiresOn)}, and you hear when they
          answer.
        </p>
      )}
      <div className="ways">
        <PlainButton variant={link ? 'outline' : 'soft'} onClick={onAnother}>
          Ask somebody else
        </PlainButton>
        <Link className={buttonClass({ variant: 'outline' })} to={routes.contacts.path}>
          Contacts
        </Link>
      </div>
    </section>
  );
}
