// The current invitation: its token from the address or this tab, and its inviter.
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useAnswer } from '#shared/hooks/useAnswer.ts';
import { forgetInvitation, storeInvitation, storedInvitation, tokenIn, withoutToken } from './invitationToken.ts';
import { readInvitation } from './registration.queries.ts';

/** The invited address, and the link's expiry. */
interface Invited {
  email: string;
  mobile: string;
  until: string | null;
}

export type Invitation =
  | { state: 'none' }
  | { state: 'over' }
  | { state: 'asking'; token: string }
  | { state: 'failed'; token: string; retry: () => void }
  | { state: 'open'; token: string; inviter: string; invited: Invited };

export function useInvitation(): Invitation {
  const location = useLocation();
  const navigate = useNavigate();
  const arriving = tokenIn(location);
  const token = arriving ?? storedInvitation();
  const { state, data, retry } = useAnswer(token, (signal) => readInvitation(token ?? '', signal));
  useEffect(() => {
    if (!arriving) return;
    storeInvitation(arriving);
    void navigate({ pathname: location.pathname, search: withoutToken(location), hash: '' }, { replace: true });
  }, [arriving, location, navigate]);
  const isOver = data?.Pending === false;
  useEffect(() => {
    if (isOver) forgetInvitation();
  }, [isOver]);
  if (isOver) return { state: 'over' };
  if (!token) return { state: 'none' };
  if (state === 'answered') {
    const { InviterFirstName, Email, MobileNumber, ExpiresAt } = data ?? {};
    const invited = { email: Email ?? '', mobile: MobileNumber ?? '', until: ExpiresAt ?? null };
    return { state: 'open', token, inviter: InviterFirstName ?? 'Somebody', invited };
  }
  return state === 'failed' ? { state, token, retry } : { state: 'asking', token };
}
