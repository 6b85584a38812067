// Shows the inviter above sign-up, or that the invitation is over.
import UsersThreeFillIcon from '~icons/ph/users-three-fill';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import type { Invitation } from '../useInvitation.ts';

export function InvitationNote({ invitation }: { invitation: Invitation }) {
  if (invitation.state === 'none') return null;
  if (invitation.state === 'asking') return <output className="banner">Looking at your invitation…</output>;
  if (invitation.state === 'failed')
    return (
      <div className="banner banner--lamp" role="alert">
        <span className="banner__text">We couldn’t read your invitation just now. It isn’t lost.</span>
        <PlainButton variant="text" size="small" onClick={invitation.retry}>
          Try again
        </PlainButton>
      </div>
    );
  if (invitation.state === 'over')
    return (
      <output className="banner banner--lamp">
        <span className="banner__text">
          <strong>This invitation can’t be used any more.</strong> It may be answered already, or too old. Ask for a new
          one.
        </span>
      </output>
    );
  return (
    <output className="banner banner--success">
      <UsersThreeFillIcon size={28} aria-hidden="true" />
      <span className="banner__text">
        <strong>{invitation.inviter} asked you to be in their Crew.</strong> Make an account, then read what that means
        and answer.
      </span>
    </output>
  );
}
