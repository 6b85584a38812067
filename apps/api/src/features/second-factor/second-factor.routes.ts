import type { secondFactorEndpoints } from '@mycrew/contract/second-factor.ts';
import type { Handlers, RequestContext } from '#http/call.ts';
import { Refusal } from '#http/refusals.ts';
import { reply } from '#http/reply.ts';
import type { LostFactors } from './lost-factors.service.ts';
import type { OwnFactors } from './own-factors.service.ts';
import { factorsToWire } from './second-factor.presenter.ts';
import type { SignInSteps } from './sign-in-step.service.ts';

interface Rooms {
  own: OwnFactors;
  steps: SignInSteps;
  lost: LostFactors;
}

const untold = 'Nobody could be told, so please call or text somebody now.';

export const secondFactorRoutes = ({ own, steps, lost }: Rooms): Handlers<typeof secondFactorEndpoints> => {
  const standing = async (...asked: Parameters<OwnFactors['standing']>) => factorsToWire(await own.standing(...asked));
  const enrolled = async (made: Refusal | { codes: string[] | null }, ...asked: Parameters<OwnFactors['standing']>) =>
    made instanceof Refusal ? made : { ...(await standing(...asked)), NewRecoveryCodes: made.codes };
  const whereOf = (context: RequestContext, deviceId?: string) => ({
    ...context,
    deviceId: deviceId ?? context.deviceId,
  });

  return {
    mine: ({ tx, me, context }) => standing(tx, me, context.now),
    beginApp: async ({ tx, me, body, context }) => {
      const { id, secret, uri } = await own.beginApp(tx, me, body.Label, context.now);
      return { _id: id, Secret: secret, Uri: uri };
    },
    confirmApp: async ({ tx, me, body, context }) => {
      const app = { id: body._id, code: body.Code };
      return enrolled(await own.confirmApp(tx, me, app, context.now), tx, me, context.now);
    },
    beginPasskey: async ({ tx, me, context }) => ({ ...(await own.beginPasskey(tx, me, context.now)) }),
    addPasskey: async ({ tx, me, body, context }) => {
      const passkey = { label: body.Label, response: body.Response };
      return enrolled(await own.addPasskey(tx, me, passkey, context.now), tx, me, context.now);
    },
    remove: async ({ tx, me, params, context }) => {
      await own.remove(tx, me, params.id, context.now);
      return standing(tx, me, context.now);
    },
    renewRecoveryCodes: async ({ tx, me, context }) => ({ Codes: await own.renewCodes(tx, me, context.now) }),
    keep: async ({ tx, me, context }) => {
      await own.cancelRemoval(tx, me, context.now);
      return standing(tx, me, context.now);
    },

    signIn: ({ tx, body, context }) => steps.finish(tx, body, whereOf(context, body.DeviceId)),
    askPasskey: async ({ tx, body, context }) => {
      const asked = await steps.askPasskey(tx, body.Challenge, context);
      return asked instanceof Refusal ? asked : { ...asked };
    },
    raiseAlert: async ({ tx, body, context }) => {
      const raised = await steps.raiseAlert(tx, body, context);
      if (raised instanceof Refusal) return raised;
      return reply(raised.isNotified ? 'Your Crew is being told.' : untold, { IsTold: raised.isNotified });
    },
    lose: async ({ tx, body, context }) => {
      const readyAt = await steps.lose(tx, body.Challenge, context);
      return readyAt instanceof Refusal ? readyAt : { LostReadyOn: readyAt.toISOString() };
    },
    keepByLink: ({ tx, body, context }) => lost.cancelByLink(tx, body.Secret, context.now),
    removeByLink: ({ tx, body, context }) => lost.removeByLink(tx, body.Secret, context.now),
  };
};
