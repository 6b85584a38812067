// The invitation somebody came with: its token out of the address or this tab, and who it is from.
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useAnswer } from '#shared/hooks/useAnswer.ts';
import { forgetInvitation, keepInvitation, keptInvitation, tokenIn, withoutToken } from './invitationToken.ts';
import { readInvitation } from './registration.queries.ts';

export type Invitation =
  | { state: 'none' }
  | { state: 'over' }
  | { state: 'asking'; token: string }
  | { state: 'failed'; token: string; retry: () => void }
  | { state: 'open'; token: string; inviter: string };

export function useInvitation(): Invitation {
  const location = useLocation();
  const navigate = useNavigate();
  const arriving = tokenIn(location);
  const token = arriving ?? keptInvitation();
  const { state, data, retry } = useAnswer(token, (signal) => readInvitation(token ?? '', signal));
  useEffect(() => {
    if (!arriving) return;
    keepInvitation(arriving);
    void navigate({ pathname: location.pathname, search: withoutToken(location), hash: '' }, { replace: true });
  }, [arriving, location, navigate]);
  const isOver = data?.Pending === false;
  useEffect(() => {
    if (isOver) forgetInvitation();
  }, [isOver]);
  if (isOver) return { state: 'over' };
  if (!token) return { state: 'none' };
  if (state === 'answered') return { state: 'open', token, inviter: data?.InviterFirstName ?? 'Somebody' };
  return state === 'failed' ? { state, token, retry } : { state: 'asking', token };
}
