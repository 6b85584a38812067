// Second factors: passkeys, authenticator apps and recovery codes, in settings, at sign-in and for the desk.
import { ourRoutes } from '@mycrew/contract/paths.ts';
import { secondFactorEndpoints } from '@mycrew/contract/second-factor.ts';
import * as z from 'zod/mini';
import { defineJob } from '#domain-events/jobs.ts';
import { before, retentionPeriods } from '#privacy/retention-periods.ts';
import type { Foundation } from '#src/foundation.ts';
import type { Port } from '#src/ports.ts';
import { defineRoom } from '#src/room.ts';
import { createFactors, type Deps as FactorDeps } from './factors.service.ts';
import { factorStore } from './factors.store.ts';
import { createLostFactors, type LostFactors } from './lost-factors.service.ts';
import { lostFactorStore } from './lost-factors.store.ts';
import { createOwnFactors, type Deps as OwnDeps } from './own-factors.service.ts';
import { createPasskeys } from './passkeys.ts';
import { secondFactorRoutes } from './second-factor.routes.ts';
import { createSignInStep, type Deps as StepDeps, type SignInSteps } from './sign-in-step.service.ts';
import { signInStepStore } from './sign-in-steps.store.ts';
import { createOwnerNotifier, factorsRemoved } from './notify-owner.ts';

interface SecondFactorDeps {
  distress: Pick<StepDeps, 'raise'>;
  session: Pick<FactorDeps, 'pins'> &
    Pick<OwnDeps, 'requireStepUp'> &
    Pick<StepDeps, 'finishSignIn'> & { ports: { beginStep: Port<SignInSteps['begin']> } };
}

const addSweeps = ({ db, sweeps }: Foundation): void => {
  const challenges = (now: Date) => factorStore.sweepChallenges(db, before(now, retentionPeriods.factorChallenges));
  sweeps.add('hourly', 'challenges', challenges);
  sweeps.add('hourly', 'sign-in steps', (now) => signInStepStore.sweep(db, before(now, retentionPeriods.signInSteps)));
  sweeps.add('hourly', 'lost factors', (now) => lostFactorStore.sweep(db, now));
};

const notifyOwner = ({ fields: encryption, letters, domainEvents, operator, baseUrl }: Foundation) =>
  createOwnerNotifier({
    people: factorStore,
    encryption,
    letters,
    domainEvents,
    linkOf: (act, secret) => `${new URL(ourRoutes.lostFactor.path, baseUrl).href}#act=${act}&secret=${secret}`,
    writeTo: () => operator.email,
  });

const composeLost = (
  { jobs, clock, rates, audit, transaction }: Foundation,
  { factors, notify }: Pick<Parameters<typeof createLostFactors>[0], 'factors' | 'notify'>,
): LostFactors => {
  const sendLink = jobs.add(
    defineJob({
      name: 'send-lost-factor-link',
      data: z.strictObject({ personId: z.uuid() }),
      run: ({ personId }) => transaction((tx) => lost.sendLink(tx, personId, clock.now())),
    }),
  );
  const lost: LostFactors = createLostFactors({
    store: lostFactorStore,
    people: factorStore,
    factors,
    rates,
    audit,
    notify,
    sendLinkAt: async (tx, personId, readyAt) =>
      void (await jobs.send(tx, sendLink, { personId }, { startAfter: readyAt })),
  });
  return lost;
};

export const composeSecondFactor = defineRoom(
  secondFactorEndpoints,
  (foundation: Foundation, { distress, session }: SecondFactorDeps) => {
    const { fields: encryption, rates, audit, baseUrl, jobs, transaction } = foundation;
    addSweeps(foundation);
    const notify = notifyOwner(foundation);
    const run = ({ personId, what }: z.output<typeof factorsRemoved.data>) =>
      transaction((tx) => notify(tx, personId, what));
    jobs.add(defineJob({ ...factorsRemoved, run }));
    const { pins, requireStepUp, finishSignIn } = session;
    const factors = createFactors({ store: factorStore, passkeys: createPasskeys(baseUrl), encryption, pins });
    const lost = composeLost(foundation, { factors, notify });
    const own = createOwnFactors({ people: factorStore, factors, lost, audit, notify, requireStepUp });
    const { raise } = distress;
    const steps = createSignInStep({
      store: signInStepStore,
      factors,
      lost,
      rates,
      audit,
      notify,
      finishSignIn,
      raise,
    });
    session.ports.beginStep.implement(steps.begin);
    return {
      routes: secondFactorRoutes({ own, steps, lost }),
      factors,
      /** A request that all are lost ends. */
      cancelFactorRemoval: lost.cancel,
    };
  },
);
