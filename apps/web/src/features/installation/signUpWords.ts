// Who may sign up, as the desk says it of each mode.
import type { SignUpMode } from '@mycrew/contract/sign-up.ts';

export const modeWords: Record<SignUpMode, string> = {
  open: 'Everybody from 13 to 25 may sign up.',
  code: 'Whoever has a code of yours may sign up.',
  domain: 'Whoever has an email of yours may sign up.',
  closed: 'Nobody new may sign up by themselves.',
};
