// Numbers, addresses and fixed texts of help; the numbers were checked against their services.
import { brand } from '@mycrew/contract/brand.ts';
import { emergencyNumber, helplineNumber } from '@mycrew/contract/constants.ts';

export const emergency = { number: emergencyNumber, website: 'https://www.triplezero.gov.au/' } as const;

export const kidsHelpline = {
  name: 'Kids Helpline',
  number: helplineNumber,
  webChat: `https://kidshelpline.com.au/get-help/webchat-counselling?referrer=${brand.slug}`,
} as const;

export const counted = {
  call: { done: 'Call initiated successfully', failed: 'Failed to initiate call' },
  chat: { done: 'Chat initiated successfully', failed: 'Failed to initiate chat' },
} as const;
