// When MyCrew may be offered for the Home Screen: after a first check-in, and after the promise of a supporter.
// At most once a month on this device, whoever is signed in.
const key = 'mycrew-install';
const monthMs = 30 * 24 * 3_600_000;

interface Moment {
  isRight: boolean;
  /** When it was offered last. */
  offeredAt: number | null;
}

function read(): Moment {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? 'null') as Moment | null;
    return stored ?? { isRight: false, offeredAt: null };
  } catch {
    return { isRight: false, offeredAt: null };
  }
}

/** `isFirst`: only where nothing was ever offered on this device. */
export function noteInstallMoment({ isFirst = false } = {}): void {
  const { offeredAt } = read();
  if (isFirst && offeredAt !== null) return;
  localStorage.setItem(key, JSON.stringify({ isRight: true, offeredAt } satisfies Moment));
}

export function isOfferDue(now: number): boolean {
  const { isRight, offeredAt } = read();
  return isRight && (offeredAt === null || now - offeredAt >= monthMs);
}

export function storeOffered(now: number): void {
  localStorage.setItem(key, JSON.stringify({ isRight: false, offeredAt: now } satisfies Moment));
}
