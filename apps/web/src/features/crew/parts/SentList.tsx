import type { SentInvitation } from '@mycrew/contract/crew.ts';
import EnvelopeSimpleIcon from '~icons/ph/envelope-simple';
import LinkSimpleIcon from '~icons/ph/link-simple';
import ChatTextIcon from '~icons/ph/chat-text';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { cancelInvitation, resendInvitation } from '../crew.queries.ts';
import { channelNames, invitedName, stateText } from '../crewWords.ts';
import styles from '../crew.module.css';

const icons = { sms: ChatTextIcon, email: EnvelopeSimpleIcon, link: LinkSimpleIcon } as const;

function Sent({ invitation }: { invitation: SentInvitation }) {
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation(cancelInvitation(queries));
  const resending = useMutation(resendInvitation(queries));
  const { _id, Channel, FirstName, Contact, State, CanResend } = invitation;
  const name = invitedName(invitation);
  const Icon = icons[Channel];
  return (
    <li className={styles.sent}>
      <span className={styles.sentIcon}>
        <Icon size={22} aria-hidden="true" />
      </span>
      <div className={styles.sentWords}>
        <p>
          <strong>{name}</strong>{' '}
          {(FirstName || !Contact) && (
            <span className="small muted">{Contact ?? `by ${channelNames[Channel].toLowerCase()}`}</span>
          )}
        </p>
        <p className="small muted">{stateText(invitation)}</p>
        <output className="small">{resending.isSuccess ? 'Sent once more.' : ''}</output>
      </div>
      {CanResend && (
        <PlainButton
          variant="soft"
          size="small"
          loading={resending.isPending}
          aria-label={`Send the invitation to ${name} again`}
          onClick={() => resending.mutate(_id)}
        >
          Send again
        </PlainButton>
      )}
      {State === 'pending' && (
        <PlainButton
          variant="outline"
          size="small"
          loading={isPending}
          aria-label={`Take back the invitation to ${name}`}
          onClick={() => mutate(_id)}
        >
          Take back
        </PlainButton>
      )}
    </li>
  );
}

export function SentList({ sent }: { sent: readonly SentInvitation[] }) {
  return (
    <ul className={styles.sentList}>
      {sent.map((invitation) => (
        <Sent key={invitation._id} invitation={invitation} />
      ))}
    </ul>
  );
}
