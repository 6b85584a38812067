// What somebody comes to the new password with: an emailed link, taken out of the address at once, or a code proved before.
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isUnanswered } from '#shared/api/ApiError.ts';
import { useAnswer } from '#shared/hooks/useAnswer.ts';
import { heldReset, holdReset } from './heldReset.ts';
import { type ResetWay, tradeForReset } from './password.queries.ts';

interface ResetLink {
  id: string;
  secret: string;
}

export interface ProvedReset {
  way: ResetWay;
  id: string;
  token: string;
}

export type ResetInHand =
  | { state: 'none' | 'asking' | 'over' }
  | { state: 'unreached'; retry: () => void }
  | { state: 'proved'; reset: ProvedReset };

const linkIn = (hash: string): ResetLink | null => {
  const parts = new URLSearchParams(hash.replace(/^#/u, ''));
  const [id, secret] = [parts.get('id'), parts.get('secret')];
  return id && secret ? { id, secret } : null;
};

const proved = (): ProvedReset | null => {
  const held = heldReset();
  return held?.token ? { way: held.way, id: held.id, token: held.token } : null;
};

export function useResetInHand(): ResetInHand {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const [link, setLink] = useState(() => linkIn(hash));
  const arriving = linkIn(hash);
  if (arriving && arriving.secret !== link?.secret) setLink(arriving);
  useEffect(() => {
    if (hash) void navigate({ pathname, hash: '' }, { replace: true });
  }, [hash, pathname, navigate]);

  const trade = useAnswer(link && link.secret, async () => {
    const { id = '', secret = '' } = link ?? {};
    const token = await tradeForReset(id, secret);
    holdReset({ way: 'email', id, mobile: '', resendAt: 0, token });
    return { way: 'email' as const, id, token };
  });

  if (!link) {
    const reset = proved();
    return reset ? { state: 'proved', reset } : { state: 'none' };
  }
  if (trade.state === 'loading') return { state: 'asking' };
  if (trade.data) return { state: 'proved', reset: trade.data };
  return isUnanswered(trade.error) ? { state: 'unreached', retry: trade.retry } : { state: 'over' };
}
