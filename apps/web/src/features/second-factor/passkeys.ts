// The browser's passkey calls; the library loads on demand.
const library = () => import('@simplewebauthn/browser');

type OptionsFor<K extends 'startAuthentication' | 'startRegistration'> = Parameters<
  Awaited<ReturnType<typeof library>>[K]
>[0]['optionsJSON'];
type Json = Record<string, unknown>;

export const startAuthentication = async (asked: Json): Promise<Json> => {
  const optionsJSON = asked as unknown as OptionsFor<'startAuthentication'>;
  return { ...(await (await library()).startAuthentication({ optionsJSON })) };
};

export const startRegistration = async (asked: Json): Promise<Json> => {
  const optionsJSON = asked as unknown as OptionsFor<'startRegistration'>;
  return { ...(await (await library()).startRegistration({ optionsJSON })) };
};
