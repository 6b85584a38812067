// What a story takes out of a message: the link, the six digits.
import type { Letter } from './server.ts';

export const linkIn = ({ text }: Letter): string => /https?:\/\/\S+/u.exec(text)?.[0] ?? '';
export const codeIn = ({ text }: Letter): string => /\b\d{6}\b/u.exec(text)?.[0] ?? '';

/** A mobile as messages are addressed to it. */
export const toMobile = ({ mobile }: { mobile: string }): string => mobile.replace(/^0/u, '+61');
