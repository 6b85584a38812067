// What was found to be wrong, counted by what it would mean for somebody, with enough words to look into it.
export const wrongs = ['lost', 'twice', 'wrong', 'afterClear', 'late', 'other'] as const;
export type Wrong = (typeof wrongs)[number];

const wordsStored = 12;

export class Findings {
  readonly counts: Record<Wrong, number> = { lost: 0, twice: 0, wrong: 0, afterClear: 0, late: 0, other: 0 };
  readonly words: string[] = [];
  /** Why the test came to no end: then nothing of what was found means anything. */
  brokeOff: string | null = null;
  alerts = 0;
  messages = 0;
  kills = 0;
  /** Sent once more where nobody could say whether it had arrived: allowed, and counted all the same. */
  repeated = 0;
  /** A call whose conversation with the provider had begun before the end, and that came after it. */
  inTheAir = 0;
  latestTimerMs = 0;
  timersFired = 0;
  acceptMs: number[] = [];
  handOffMs: number[] = [];
  /** Until somebody really had it, also where the first of two providers failed. */
  takenMs: number[] = [];

  add(wrong: Wrong, words: string, log: readonly string[] = []): void {
    this.counts[wrong]++;
    if (this.words.length < wordsStored) this.words.push([`${wrong}: ${words}`, ...log.slice(-14)].join('\n      '));
  }

  /** Nothing is wrong, but that something may have come late. */
  get isRight(): boolean {
    return this.brokeOff === null && wrongs.every((wrong) => wrong === 'late' || this.counts[wrong] === 0);
  }

  get isClean(): boolean {
    return this.isRight && this.counts.late === 0;
  }

  join(other: Findings): void {
    for (const wrong of wrongs) this.counts[wrong] += other.counts[wrong];
    this.words.push(...other.words.slice(0, wordsStored));
    this.alerts += other.alerts;
    this.messages += other.messages;
    this.kills += other.kills;
    this.repeated += other.repeated;
    this.inTheAir += other.inTheAir;
    this.latestTimerMs = Math.max(this.latestTimerMs, other.latestTimerMs);
    this.timersFired += other.timersFired;
    for (const ms of other.acceptMs) this.acceptMs.push(ms);
    for (const ms of other.handOffMs) this.handOffMs.push(ms);
  }
}
