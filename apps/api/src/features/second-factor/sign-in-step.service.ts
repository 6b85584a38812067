// The second step of signing in, between password and session; raising an alert is possible there.
import { secondFactorNeeded } from '@mycrew/contract/constants.ts';
import { secondFactorTimes, type SecondStep } from '@mycrew/contract/second-factor.ts';
import type { Session } from '@mycrew/contract/session.ts';
import { uuidv7 } from 'uuidv7';
import { Refusal } from '#http/refusals.ts';
import { hashToken, newToken } from '#privacy/tokens.ts';
import type { Audit, Rates, Tx } from '#src/foundation-types.ts';
import type { Confirmed, Factors } from './factors.service.ts';
import type { LostFactors } from './lost-factors.service.ts';
import type { NotifyOwner } from './notify-owner.ts';
import { refuse } from './second-factor.refusals.ts';
import type { SignInStep, SignInStepStore } from './sign-in-steps.store.ts';

export interface Where {
  deviceId: string | null;
  deviceProof: string | null;
  userAgent: string;
  now: Date;
}

export interface Deps {
  store: SignInStepStore;
  factors: Factors;
  lost: Pick<LostFactors, 'readyOn' | 'forget' | 'ask'>;
  rates: Pick<Rates, 'spendWithin'>;
  audit: Pick<Audit, 'note'>;
  notify: NotifyOwner;
  /** Answered by session. */
  finishSignIn(tx: Tx, personId: string, where: Where, signInId: string | null): Promise<Session>;
  /** Answered by distress: to the whole Crew. */
  raise(
    tx: Tx,
    me: { id: string },
    sent: { ClientAlertId?: string | undefined },
    picked: null,
    key: string | null,
  ): Promise<{ recipients: number }>;
}

/** Then the password is asked again, whose tries are few. */
const mostTries = 5;
const onceADay = { atOnce: 1, perSecond: 1 / 86_400 };
const words = 'Your password is right. One more step: open the app to enter your code, or use your passkey.';

const digestOf = (text: string | null): Buffer | null => (text === null ? null : hashToken(text));
const isSame = (a: Buffer | null, b: Buffer | null): boolean => (a && b ? a.equals(b) : a === b);

export const createSignInStep = (deps: Deps) => {
  const { store, factors, lost, rates, audit, notify } = deps;

  const isWithin = ({ beganAt }: SignInStep, periodMs: number, now: Date) =>
    now.getTime() - beganAt.getTime() < periodMs;

  /** The same for one that was used, is too old, of another browser, or was never ours. */
  const open = async (tx: Tx, challenge: string, { deviceProof, now }: Pick<Where, 'deviceProof' | 'now'>) => {
    const step = await store.byToken(tx, hashToken(challenge), true);
    const isOpen =
      step !== undefined &&
      step.usedAt === null &&
      step.wrongTries < mostTries &&
      isWithin(step, secondFactorTimes.stepMs, now) &&
      isSame(step.proofDigest, digestOf(deviceProof));
    return isOpen ? step : null;
  };
  const holder = ({ id, personId }: SignInStep) => ({ id: personId, askedOf: id });

  const confirm = (
    tx: Tx,
    step: SignInStep,
    { Code, Passkey }: { Code?: string | undefined; Passkey?: Record<string, unknown> | undefined },
    now: Date,
  ): Promise<Refusal | Confirmed> =>
    Passkey
      ? factors.confirmByPasskey(tx, holder(step), Passkey, now)
      : factors.confirmByCode(tx, holder(step), Code ?? '', now);

  /** Who has the password and tries out codes is most likely not its owner. */
  const wrong = async (tx: Tx, { id, personId, wrongTries }: SignInStep, now: Date): Promise<void> => {
    await store.noteTries(tx, id, wrongTries + 1);
    await audit.note(tx, { actor: null, action: 'session.second-step-failed', subjectOwner: personId });
    if (wrongTries + 1 < mostTries) return;
    const isNotifiedToday = (await rates.spendWithin(tx, 'wrong-codes-told', personId, onceADay, now)) > 0;
    if (!isNotifiedToday) await notify(tx, personId, 'wrong-codes');
  };

  return {
    /** What the right password is answered with, in place of a session. */
    async begin(
      tx: Tx,
      { personId, passwordHash, signInId }: { personId: string; passwordHash: string | null; signInId: string | null },
      { deviceProof, now }: Where,
    ): Promise<Refusal> {
      const challenge = newToken();
      const digests = { passwordDigest: digestOf(passwordHash), proofDigest: digestOf(deviceProof) };
      const row = {
        id: uuidv7(),
        personId,
        tokenHash: hashToken(challenge),
        ...digests,
        organisationSignInId: signInId,
        beganAt: now,
      };
      await store.begin(tx, row);
      await audit.note(tx, { actor: null, action: 'session.second-step', subjectOwner: personId });
      const kinds = (await factors.of(tx, personId)).map(({ kind }) => kind);
      const data: SecondStep = {
        Challenge: challenge,
        ExpiresOn: new Date(now.getTime() + secondFactorTimes.stepMs).toISOString(),
        HasApp: kinds.includes('totp'),
        HasPasskey: kinds.includes('passkey'),
        LostReadyOn: (await lost.readyOn(tx, personId, now))?.toISOString() ?? null,
      };
      return new Refusal(200, secondFactorNeeded, { message: words, data });
    },

    async askPasskey(tx: Tx, challenge: string, where: Where) {
      const step = await open(tx, challenge, where);
      return step ? factors.askPasskey(tx, holder(step), where.now) : refuse.rule('second-step-over');
    },

    async finish(
      tx: Tx,
      shown: { Challenge: string; Code?: string | undefined; Passkey?: Record<string, unknown> | undefined },
      where: Where,
    ): Promise<Refusal | Session> {
      const step = await open(tx, shown.Challenge, where);
      if (!step) return refuse.rule('second-step-over');
      const { now } = where;
      const confirmed = await confirm(tx, step, shown, now);
      if (confirmed instanceof Refusal) {
        await wrong(tx, step, now);
        return confirmed;
      }
      await store.use(tx, step.id, now);
      await lost.forget(tx, step.personId);
      if (confirmed.by === 'recovery-code') await notify(tx, step.personId, 'recovery-code-used');
      return deps.finishSignIn(tx, step.personId, where, step.organisationSignInId);
    },

    /** Asks nothing but the password that was shown: not the browser, not the tries, not the ten minutes. */
    async raiseAlert(
      tx: Tx,
      { Challenge, ClientAlertId }: { Challenge?: string | undefined; ClientAlertId?: string | undefined },
      { key, now }: { key: string | null; now: Date },
    ): Promise<{ isNotified: boolean } | Refusal> {
      // Nothing that holds the step delays this.
      const step = Challenge && (await store.byToken(tx, hashToken(Challenge), false));
      if (!step || !isWithin(step, secondFactorTimes.alertMs, now)) return refuse.rule('second-step-over');
      const { recipients } = await deps.raise(tx, { id: step.personId }, { ClientAlertId }, null, key);
      return { isNotified: recipients > 0 };
    },

    async lose(tx: Tx, challenge: string, where: Where): Promise<Date | Refusal> {
      const step = await open(tx, challenge, where);
      return step ? lost.ask(tx, step.personId, where.now) : refuse.rule('second-step-over');
    },
  };
};
export type SignInSteps = ReturnType<typeof createSignInStep>;
