// What is missing and what belongs to somebody else are both 404.
import { refuse } from './refusals.ts';

/** 404 where there is nothing. */
export const orNotFound = <R>(row: R | null | undefined): R => {
  if (row === null || row === undefined) throw refuse.notFound();
  return row;
};

/** 404 where it belongs to somebody else; `owner` is the field with the owner’s id. */
export const requireOwner = <F extends string = 'personId', R extends Record<F, string | null> = Record<F, string>>(
  row: R | null | undefined,
  me: { id: string },
  owner: F = 'personId' as F,
): R => orNotFound(row?.[owner] === me.id ? row : null);
