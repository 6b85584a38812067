// A pass that the doctor shows a running server: whoever has the house key can make one, for a minute, and nobody else.
// It may be shown again until then: one run asks several times, of processes that share no memory, and whoever could
// read it on the way, past TLS, learns only what those processes report: how they see a caller.
import { timingSafeEqual } from 'node:crypto';
import { createMac, deriveKey } from './keys.ts';

const holdsForMs = 60_000;
/** Clocks of two machines may be apart by so much. */
const apartMs = 5_000;

export const createDoctorPass = (houseKey: Buffer) => {
  const mac = createMac(deriveKey(houseKey, 'doctor'));
  return {
    make: (now: Date): string => {
      const until = String(now.getTime() + holdsForMs);
      return `${until}.${mac(until).toString('base64url')}`;
    },
    holds: (pass: unknown, now: Date): boolean => {
      const [, until, sum] = /^(\d{1,15})\.([\w-]{43})$/u.exec(String(pass)) ?? [];
      if (until === undefined || sum === undefined) return false;
      const leftMs = Number(until) - now.getTime();
      return (
        leftMs > -apartMs &&
        leftMs <= holdsForMs + apartMs &&
        timingSafeEqual(Buffer.from(sum, 'base64url'), mac(until))
      );
    },
  };
};
