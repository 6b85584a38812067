// When something was down: what is late meanwhile is not late because of us.
export class Outages {
  readonly #spans: { from: number; to: number }[] = [];
  #from: number | undefined;

  /** Milliseconds since 1970, as the database counts them too. */
  began(at = Date.now()): void {
    this.#from ??= at;
  }

  ended(at = Date.now()): void {
    if (this.#from === undefined) return;
    this.#spans.push({ from: this.#from, to: at });
    this.#from = undefined;
  }

  spans(): { from: number; to: number }[] {
    return this.#from === undefined ? this.#spans : [...this.#spans, { from: this.#from, to: Date.now() }];
  }
}

/** Those moments in which all of them were down at once. */
export const allDown = (each: Outages[]): { from: number; to: number }[] =>
  each
    .map((outages) => outages.spans())
    .reduce((some, more) =>
      some.flatMap((one) =>
        more
          .map(({ from, to }) => ({ from: Math.max(one.from, from), to: Math.min(one.to, to) }))
          .filter(({ from, to }) => from < to),
      ),
    );

/** How much of the time between the two was spent down, overlapping spans counted once. */
export const downBetween = (spans: { from: number; to: number }[], from: number, to: number): number => {
  let counted = from;
  let sum = 0;
  for (const span of spans.toSorted((a, b) => a.from - b.from)) {
    const begin = Math.max(span.from, counted);
    const end = Math.min(span.to, to);
    if (end <= begin) continue;
    sum += end - begin;
    counted = end;
  }
  return sum;
};
