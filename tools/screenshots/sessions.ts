// Who is signed in: each person anew before their sign-in gets old, however long the photographing takes.
export interface SignedIn {
  UserId: string;
  Token: string;
  LogoutTime: number;
}

/** Well under the quarter of an hour that a token lives, and a still session stays unlocked. */
export const sessionLifeMs = 5 * 60_000;

export class Sessions<S> {
  readonly #signIn: (email: string) => Promise<S>;
  readonly #now: () => number;
  readonly #held = new Map<string, { since: number; session: Promise<S> }>();

  constructor(signIn: (email: string) => Promise<S>, now: () => number = Date.now) {
    this.#signIn = signIn;
    this.#now = now;
  }

  of(email: string): Promise<S> {
    const held = this.#held.get(email);
    if (held && this.#now() - held.since < sessionLifeMs) return held.session;
    const session = this.#signIn(email);
    const fresh = { since: this.#now(), session };
    this.#held.set(email, fresh);
    // A sign-in that failed is not cached: whoever asks next tries again.
    session.catch(() => {
      if (this.#held.get(email) === fresh) this.#held.delete(email);
    });
    return session;
  }
}
