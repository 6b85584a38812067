// Signing in, from the typed values to the next screen; loaded during typing, so that the first page stays light.
import { SignIn } from '@mycrew/contract/session.ts';
import { beginSession } from '#shared/session/session.ts';
import { type NextPage, nextPageOf } from './leadsOn.ts';
import { signIn } from './session.queries.ts';
import { signInRefusalWords } from './session.words.ts';

export interface Typed {
  userName: string;
  password: string;
}
export type FieldWords = Partial<Record<keyof Typed, string>>;

/** What stands in the way; nothing where the person is in. */
export interface SignInRefusal {
  fields?: FieldWords;
  words?: string;
  /** Where it goes on: a closed account's page, or the second step. */
  next?: NextPage;
}

const fieldWords = (issues: readonly { path: PropertyKey[]; message: string }[]): FieldWords =>
  Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]).toReversed());

/** Guards lead on by themselves once the session stands. */
export async function trySignIn(typed: Typed): Promise<SignInRefusal | null> {
  const checked = SignIn.safeParse(typed);
  if (!checked.success) return { fields: fieldWords(checked.error.issues) };
  try {
    beginSession(await signIn(checked.data));
    return null;
  } catch (refusal) {
    const next = nextPageOf(refusal);
    return next ? { next } : { words: signInRefusalWords(refusal) };
  }
}
