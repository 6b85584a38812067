// Signing in, from the typed values to the next screen; loaded during typing, so that the first page stays light.
import { SignIn } from '@mycrew/contract/session.ts';
import { beginSession } from '#shared/session/session.ts';
import { type NextPage, nextPageOf } from './leadsOn.ts';
import { linkTicket } from './linkTicket.ts';
import { signIn } from './session.queries.ts';
import { signInRefusalWords } from './session.words.ts';

export interface Typed {
  userName: string;
  password: string;
}
export type FieldWords = Partial<Record<keyof Typed, string>>;

/** The problem; undefined where sign-in succeeded. */
export interface SignInRefusal {
  fields?: FieldWords;
  words?: string;
  /** The next page: a suspended account's, or the second step. */
  next?: NextPage;
}

const fieldWords = (issues: readonly { path: PropertyKey[]; message: string }[]): FieldWords =>
  Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]).toReversed());

/** Guards redirect once the session exists. */
export async function trySignIn(typed: Typed): Promise<SignInRefusal | null> {
  const checked = SignIn.safeParse(typed);
  if (!checked.success) return { fields: fieldWords(checked.error.issues) };
  try {
    const LinkTicket = linkTicket.current;
    beginSession(await signIn({ ...checked.data, ...(LinkTicket && { LinkTicket }) }));
    return null;
  } catch (refusal) {
    const next = nextPageOf(refusal);
    return next ? { next } : { words: signInRefusalWords(refusal) };
  }
}
