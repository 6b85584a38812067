// The state of sign-up: the draft, the step in the address, and the final request.
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { routes } from '@mycrew/contract/paths.ts';
import type { FieldError } from '@mycrew/contract/wire.ts';
import { isApiError, wordsOf } from '#shared/api/ApiError.ts';
import { newKey } from '#shared/api/newKey.ts';
import { deviceId } from '#shared/session/device.ts';
import { holdSession } from './pendingSession.ts';
import { register } from './registration.queries.ts';
import { emptyDraft, forgetDraft, storeDraft, loadDraft, toRegistration, type SignUpDraft } from './signUpDraft.ts';
import { fiveSteps, type Steps } from './signUpSteps.ts';
import type { Invitation } from './useInvitation.ts';

export interface StepProps {
  draft: SignUpDraft;
  errors: readonly FieldError[];
  onType: (values: Partial<SignUpDraft>) => void;
  onDone: (values: Partial<SignUpDraft>) => void;
  onBack: () => void;
}

const resendAfterMs = 60_000;
const none: readonly FieldError[] = [];

interface Way {
  steps: Steps;
  open: typeof register;
}
const fromScratch: Way = { steps: fiveSteps, open: register };

/** Prefills the invited address where nothing was typed. */
const filledFrom = (invitation: Invitation, draft: SignUpDraft): SignUpDraft => {
  if (invitation.state !== 'open') return draft;
  const { email, mobile } = invitation.invited;
  return { ...draft, Email: draft.Email || email, MobileNumber: draft.MobileNumber || mobile };
};

export function useSignUp(invitation: Invitation, today: Date, { steps, open }: Way = fromScratch) {
  const invitationToken = 'token' in invitation ? invitation.token : null;
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [typed, setTyped] = useState(loadDraft);
  const draft = filledFrom(invitation, typed);
  const [errors, setErrors] = useState(none);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [hasAccount, setHasAccount] = useState(false);
  const sent = useRef({ body: '', key: '' });
  const furthest = steps.furthest(draft, invitationToken !== null, today);
  const asked = Math.max(Math.trunc(Number(search.get('step'))) || 1, 1);
  const step = Math.min(asked, furthest);

  const goTo = useCallback(
    (next: number, { replace = false } = {}) => void navigate({ search: next > 1 ? `?step=${next}` : '' }, { replace }),
    [navigate],
  );
  // The address decides the step, also in a tab without a draft.
  useEffect(() => {
    if (asked > step) goTo(step, { replace: true });
  }, [asked, step, goTo]);

  const onType = useCallback((values: Partial<SignUpDraft>) => {
    setTyped((before) => {
      const after = { ...before, ...values };
      storeDraft(after);
      return after;
    });
  }, []);

  const onDone = (values: Partial<SignUpDraft>) => {
    onType(values);
    setErrors(none);
    setRefusal(null);
    goTo(step + 1);
  };

  const startOver = () => {
    forgetDraft();
    setTyped(emptyDraft);
    goTo(1, { replace: true });
  };

  const refused = (error: unknown) => {
    const fieldErrors = isApiError(error) ? error.errors : [];
    // Without a ticket the email is verified by a code.
    if (fieldErrors.some(({ field }) => field === 'GoogleTicket'))
      onType({ GoogleTicket: '', GoogleEmail: '', Organisation: '', OfAnyAge: false });
    // Used up or over meanwhile: it is asked for again.
    if (fieldErrors.some(({ field }) => field === 'SignUpCode')) onType({ SignUpCode: '', ColleagueCode: '' });
    // Over meanwhile, or not theirs: another link is sent.
    if (draft.EmailTicket && fieldErrors.some(({ field }) => field === 'Email'))
      onType({ EmailTicket: '', TicketEmail: '' });
    setErrors(fieldErrors);
    setRefusal(fieldErrors.length > 0 ? null : wordsOf(error));
    setHasAccount(isApiError(error) && error.code === 'account-exists');
    const first = Math.min(...fieldErrors.map(({ field }) => steps.of(field)), steps.count);
    if (first < steps.count) goTo(first);
  };

  const send = async (password: string) => {
    setRefusal(null);
    setErrors(none);
    const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const wire = { ...toRegistration(draft, { password, invitationToken, timeZone }), DeviceId: deviceId() };
    // The same values repeat the same request; changed values are a new one.
    const body = JSON.stringify(wire);
    if (sent.current.body !== body) sent.current = { body, key: newKey() };
    try {
      const { VerifyBy, ...session } = await open(wire, sent.current.key);
      holdSession({
        session,
        sentBy: VerifyBy,
        email: draft.Email,
        mobile: draft.MobileNumber,
        resendAt: Date.now() + resendAfterMs,
      });
      forgetDraft();
      await navigate(routes.verificationSubmit.path);
    } catch (error) {
      refused(error);
    }
  };

  return { draft, step, errors, refusal, hasAccount, onType, onDone, onBack: () => goTo(step - 1), startOver, send };
}
