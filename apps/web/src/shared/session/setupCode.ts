// The code of the link that a server prints for its first lead, kept in this tab until they lead.
import { tabStore } from '#shared/storage/browserStore.ts';

const place = 'mycrew-setup';

export const setupCode = (): string => tabStore.getItem(place) ?? '';
export const storeSetupCode = (code: string): void => tabStore.setItem(place, code);
export const forgetSetupCode = (): void => tabStore.removeItem(place);
