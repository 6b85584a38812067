// Hashes passwords and pins with argon2id, with equal work for missing accounts.
import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { createSemaphore } from '#src/concurrency/semaphore.ts';

/** argon2id is the package's default kind. One pass over 46 MiB takes about as long here as two over 19. */
const parameters = { memoryCost: 46 * 1_024, timeCost: 1, parallelism: 1 } as const;

/** Each occupies a core, and one more is ready when it is done: with still more, everything else waits for its turn. */
const limit = createSemaphore(availableParallelism() + 1);

/** One spelling for what looks the same, whichever keyboard typed it. */
const spelled = (secret: string): string => secret.normalize('NFKC');

export const hashPassword = (password: string): Promise<string> => limit(() => hash(spelled(password), parameters));

interface Deps {
  /** A server key that is not in the database: four digits alone would be found in no time. */
  pepper(text: string): Buffer;
}

export const createPasswords = ({ pepper }: Deps) => {
  const nobodys = hash(randomBytes(32), parameters);
  const peppered = (personId: string, pin: string) => pepper(`${pin}:${personId}`).toString('base64');

  return {
    hash: hashPassword,
    hashPin: (personId: string, pin: string): Promise<string> => limit(() => hash(peppered(personId, pin), parameters)),

    /** Nobody's hash is checked where there is none, so that the answer takes as long. */
    async isRight(stored: string | null, password: string): Promise<boolean> {
      const against = stored ?? (await nobodys);
      const isRight = await limit(() => verify(against, spelled(password)));
      return stored !== null && isRight;
    },

    async isRightPin(personId: string, stored: string | null, pin: string): Promise<boolean> {
      return stored !== null && /^\d{4,6}$/u.test(pin) && limit(() => verify(stored, peppered(personId, pin)));
    },
  };
};
export type Passwords = ReturnType<typeof createPasswords>;
