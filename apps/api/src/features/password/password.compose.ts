// The password: changes, confirmation and reset.
import { passwordEndpoints } from '@mycrew/contract/password.ts';
import { routes } from '@mycrew/contract/paths.ts';
import { deriveKey } from '#privacy/keys.ts';
import { sixDigits, successorOf } from '#privacy/tokens.ts';
import type { Tx } from '#src/foundation-types.ts';
import type { Foundation } from '#src/foundation.ts';
import { defineRoom } from '#src/room.ts';
import { addPasswordJobs } from './password.jobs.ts';
import { passwordRoutes } from './password.routes.ts';
import { createPassword, type Deps as PasswordServiceDeps } from './password.service.ts';
import { passwordStore } from './password.store.ts';
import { createResets, type Deps as ResetDeps } from './resets.service.ts';

interface PasswordDeps {
  secondFactor: { cancelFactorRemoval(tx: Tx, personId: string, now: Date): Promise<void> };
  session: Pick<
    PasswordServiceDeps,
    'hashPassword' | 'isGuessable' | 'refuseUnlessPassword' | 'openStepUp' | 'endAll'
  > &
    Pick<ResetDeps, 'isRight' | 'knowOnly'>;
}

export const composePassword = defineRoom(
  passwordEndpoints,
  (foundation: Foundation, { secondFactor, session }: PasswordDeps) => {
    const { db, clock, fields, jobs, letters, audit, shares, operator, baseUrl, houseKey } = foundation;
    const submitUrl = new URL(routes.forgotPasswordSubmit.path, baseUrl).href;
    const authKey = deriveKey(houseKey, 'reset-auth');

    const { sendOut } = addPasswordJobs({
      jobs,
      db,
      clock,
      store: passwordStore,
      encryption: fields,
      adapters: foundation.budgeted,
      linkOf: (id, secret) => `${submitUrl}#id=${id}&secret=${secret}`,
    });
    const password = createPassword({
      store: passwordStore,
      encryption: fields,
      letters,
      audit,
      hashPassword: session.hashPassword,
      isGuessable: session.isGuessable,
      refuseUnlessPassword: session.refuseUnlessPassword,
      openStepUp: session.openStepUp,
      endAll: session.endAll,
      startAgainUrl: new URL(routes.forgotPassword.path, baseUrl).href,
      writeTo: operator.email,
    });
    const resets = createResets({
      store: passwordStore,
      encryption: fields,
      audit,
      sixDigits,
      takeShare: shares.ofCodes,
      sendOut,
      authTokenAfter: (proof) => successorOf(proof, authKey),
      isRight: session.isRight,
      setPassword: password.set,
      knowOnly: session.knowOnly,
    });

    /** A contact changed hands: what was sent to it opens nothing any more. */
    const closeAll = async (tx: Tx, personId: string, now: Date): Promise<void> => {
      await passwordStore.closeAll(tx, personId, now);
      await secondFactor.cancelFactorRemoval(tx, personId, now);
    };
    return { routes: passwordRoutes({ password, resets }), closeAll };
  },
);
