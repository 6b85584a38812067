// The usual matrix rows of owned resources: 200 for the owner, 404 or an empty list for others.
import type { StaffRole } from '@mycrew/contract/endpoint.ts';
import { expect } from 'vitest';
import type { MatrixRow } from './row.ts';

type Prepare = NonNullable<MatrixRow['prepare']>;

interface Own {
  status?: number;
  /** Words of hers that stand in her answer and in no other: not in hers either while she is locked or has terms to read. */
  words?: string | undefined;
}

const onlyToHer =
  (words: string): NonNullable<MatrixRow['never']> =>
  ({ text }, _world, viewpoint) => {
    if (viewpoint === 'O') expect(text).toContain(words);
    else expect(text).not.toContain(words);
  };

/** Everybody who is signed in gets, or changes, what is their own. */
export const everybodys = (call: string, prepare?: Prepare, { status = 200, words }: Own = {}): MatrixRow => ({
  call,
  expect: { O: status, S: status },
  ...(prepare && { prepare }),
  ...(words && { never: onlyToHer(words) }),
});

/** A row of hers, made by `prepare`: for her Crew, strangers and whoever was removed there is no such thing. */
export const hersAlone = (call: string, prepare: Prepare, { status = 200, words }: Own = {}): MatrixRow => ({
  ...everybodys(call, prepare, { status, words }),
  expect: { O: status, C: 404, K: 404, S: 404, R: 404 },
});

/**
 * A call of the desk: 404 to everybody without a role. `least` says whose it is: a moderator's (those who lead may do it
 * too), or theirs alone who lead. `before` is what staff without their second factor get.
 */
export const desks = (
  call: string,
  prepare?: Prepare,
  { status = 200, least = 'moderator', before = 422 }: { status?: number; least?: StaffRole; before?: number } = {},
): MatrixRow => ({
  call,
  expect: {
    O: 404,
    S: 404,
    M: least === 'lead' ? 404 : status,
    D: status,
    N: least === 'lead' ? 404 : before,
  },
  ...(prepare && { prepare }),
});
