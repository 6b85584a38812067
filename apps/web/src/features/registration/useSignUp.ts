// Where somebody is in sign-up: the draft, the step in the address, and sending it all at the end.
import { useCallback, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { routes } from '@mycrew/contract/paths.ts';
import type { FieldError } from '@mycrew/contract/wire.ts';
import { isApiError, wordsOf } from '#shared/api/ApiError.ts';
import { newKey } from '#shared/api/newKey.ts';
import { deviceId } from '#shared/session/device.ts';
import { holdSession } from './pendingSession.ts';
import { register } from './registration.queries.ts';
import { emptyDraft, forgetDraft, keepDraft, loadDraft, toRegistration, type SignUpDraft } from './signUpDraft.ts';
import { fiveSteps, type Steps } from './signUpSteps.ts';

export interface StepProps {
  draft: SignUpDraft;
  errors: readonly FieldError[];
  onType: (values: Partial<SignUpDraft>) => void;
  onDone: (values: Partial<SignUpDraft>) => void;
  onBack: () => void;
}

export const resendAfterMs = 60_000;
const none: readonly FieldError[] = [];

interface Way {
  steps: Steps;
  open: typeof register;
}
const fromScratch: Way = { steps: fiveSteps, open: register };

export function useSignUp(invitationToken: string | null, today: Date, { steps, open }: Way = fromScratch) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [draft, setDraft] = useState(loadDraft);
  const [errors, setErrors] = useState(none);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [hasAccount, setHasAccount] = useState(false);
  const sent = useRef({ body: '', key: '' });
  const furthest = steps.furthest(draft, invitationToken !== null, today);
  const step = Math.min(Math.max(Math.trunc(Number(search.get('step'))) || 1, 1), furthest);

  const goTo = (next: number, { replace = false } = {}) =>
    void navigate({ search: next > 1 ? `?step=${next}` : '' }, { replace });

  const onType = useCallback((values: Partial<SignUpDraft>) => {
    setDraft((before) => {
      const after = { ...before, ...values };
      keepDraft(after);
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
    setDraft(emptyDraft);
    goTo(1, { replace: true });
  };

  const refused = (error: unknown) => {
    const said = isApiError(error) ? error.errors : [];
    // Without it, the email is checked by a code like any other.
    if (said.some(({ field }) => field === 'GoogleTicket')) onType({ GoogleTicket: '', GoogleEmail: '' });
    setErrors(said);
    setRefusal(said.length > 0 ? null : wordsOf(error));
    setHasAccount(isApiError(error) && error.code === 'account-exists');
    const first = Math.min(...said.map(({ field }) => steps.of(field)), steps.count);
    if (first < steps.count) goTo(first);
  };

  const send = async (password: string) => {
    setRefusal(null);
    setErrors(none);
    const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const wire = { ...toRegistration(draft, { password, invitationToken, timeZone }), DeviceId: deviceId() };
    // The same answers again are the same act; changed answers are another.
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
