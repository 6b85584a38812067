// The held session while the code is pending: send codes, verify one, skip.
import { useState } from 'react';
import type { RegisteredBy } from '@mycrew/contract/registration.ts';
import type { Session } from '@mycrew/contract/session.ts';
import { routes } from '@mycrew/contract/paths.ts';
import { rememberPlace } from '#shared/session/rememberedPlace.ts';
import { beginSession } from '#shared/session/session.ts';
import {
  answeredInvitationAt,
  answerInvitationAt,
  forgetInvitation,
  forgetYes,
  hasAccepted,
  storedInvitation,
} from './invitationToken.ts';
import { forgetHeldSession, heldSession, holdSession, type PendingSession } from './pendingSession.ts';
import { acceptAsHeld, checkCode, sendCode } from './registration.queries.ts';

export function useHeldSession() {
  const [held, setHeld] = useState(heldSession);

  const persist = (change: Partial<PendingSession>) => {
    const before = heldSession();
    if (!before) return;
    const after = { ...before, ...change };
    holdSession(after);
    setHeld(after);
  };
  const storeSession = (session: Session) => persist({ session });

  /** Accepts the invitation that was accepted on its page; if that fails, they answer once they are signed in. */
  const giveYes = async (token: string, session: Session): Promise<string> => {
    try {
      return answeredInvitationAt(await acceptAsHeld(token, session, storeSession));
    } catch {
      return answerInvitationAt(token);
    }
  };

  /** Guards redirect to the remembered address, else home. */
  const enter = async (session: Session, place: string | null) => {
    const token = storedInvitation();
    const answer = token && (hasAccepted(token) ? await giveYes(token, session) : answerInvitationAt(token));
    const { Token, RefreshToken } = heldSession()?.session ?? session;
    forgetInvitation();
    forgetYes();
    forgetHeldSession();
    const next = answer ?? place;
    if (next) rememberPlace(next);
    beginSession({ ...session, Token, RefreshToken });
  };

  const send = async (by: RegisteredBy) => {
    const pending = heldSession();
    if (!pending) return;
    const { ResendAfterSeconds } = await sendCode(by, pending.session, storeSession);
    persist({ sentBy: by, resendAt: Date.now() + ResendAfterSeconds * 1_000 });
  };

  const check = async (code: string) => {
    const pending = heldSession();
    if (!pending) return;
    await checkCode(pending.sentBy, code, pending.session, storeSession);
    const session = heldSession()?.session ?? pending.session;
    await enter(
      { ...session, MobileVerified: session.MobileVerified || pending.sentBy === 'mobile' },
      routes.success.path,
    );
  };

  const later = async () => {
    const pending = heldSession();
    if (pending) await enter(pending.session, null);
  };

  return { held, send, check, later };
}
