// The contact links of services.
import type { OpenWeek, Way } from './help-types.ts';

const digits = (number: string) => number.replaceAll(/\D/gu, '');

export const byPhone = (number: string): Way => ({ channel: 'call', label: number, address: `tel:${digits(number)}` });

/** The form with `?&` is read by both kinds of phones. */
export const byText = (number: string, firstWord = 'Hi'): Way => ({
  channel: 'text',
  label: number,
  address: `sms:${digits(number)}?&body=${encodeURIComponent(firstWord)}`,
});

export const byWebChat = (address: string, label = 'WebChat'): Way => ({ channel: 'webchat', label, address });

export const byRelay = (number: string): Way => ({ ...byPhone(number), channel: 'relay' });

/** The same hours every day, by the caller's own clock. */
export const daily = (from: string, to: string): OpenWeek => ({
  zone: 'caller',
  days: Array.from({ length: 7 }, () => [{ from, to }]),
});

export const viaRelay = 'Deaf, hard of hearing, or speaking is hard: the National Relay Service connects you.';
export const viaInterpreter = 'Another language: call TIS National on 131 450 and ask for this number.';
