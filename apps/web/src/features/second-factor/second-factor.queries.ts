import { type OwnFactors, secondFactorEndpoints } from '@mycrew/contract/second-factor.ts';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { read } from '#shared/api/read.ts';
import { startRegistration } from './passkeys.ts';

export { startAuthentication, startRegistration } from './passkeys.ts';

export const secondFactorQueries = {
  own: () => read(secondFactorEndpoints.mine),
};

/** Applied only after the person has seen the recovery codes. */
export const showOwnFactors = (queries: QueryClient, own: OwnFactors): void =>
  void queries.setQueryData(secondFactorQueries.own().queryKey, own);

export const ownEnrolment = {
  beginApp: (Label: string) => call(secondFactorEndpoints.beginApp, { body: { Label } }),
  confirmApp: (_id: string, Code: string) => call(secondFactorEndpoints.confirmApp, { body: { _id, Code } }),
  addPasskey: async (Label: string) => {
    const Response = await startRegistration(await call(secondFactorEndpoints.beginPasskey));
    return call(secondFactorEndpoints.addPasskey, { body: { Label, Response } });
  },
};

export const removeFactor = async (queries: QueryClient, id: string) =>
  showOwnFactors(queries, await call(secondFactorEndpoints.remove, { params: { id } }));

export const renewRecoveryCodes = () => call(secondFactorEndpoints.renewRecoveryCodes);

export const storeFactors = (queries: QueryClient) =>
  mutationOptions({
    mutationFn: () => call(secondFactorEndpoints.keep, { body: {} }),
    onSuccess: (own) => showOwnFactors(queries, own),
  });
