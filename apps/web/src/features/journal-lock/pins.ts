import { JournalPin } from '@mycrew/contract/journal-lock.ts';
import * as z from 'zod/mini';

export const OnePin = z.object({ pin: JournalPin });
export const PinChange = z.object({ previousPin: JournalPin, newPin: JournalPin });
