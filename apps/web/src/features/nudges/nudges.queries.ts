// The door of nudges: one is sent, or refused in words that say why.
import { nudgeEndpoints, type NudgeKind } from '@mycrew/contract/nudges.ts';
import { mutationOptions } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';

export const sendNudge = (UserId: string) =>
  mutationOptions({
    meta: { quiet: true },
    mutationFn: (Kind: NudgeKind) => call(nudgeEndpoints.nudge, { body: { UserId, Kind } }),
  });
