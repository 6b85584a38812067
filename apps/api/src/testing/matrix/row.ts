// A row of the matrix: a call, and the expected result of each viewpoint.
import type { Endpoint } from '@mycrew/contract/endpoint.ts';
import type { TestApp } from '#testing/app.ts';
import type { TestPerson } from '#testing/people.ts';

/**
 * O the rightful person · C current crew of theirs · K connected only · S signed-in stranger · R removed from their crew
 * U no token · L the rightful person with a locked session · T the rightful person with outdated terms.
 * M a moderator at the desk · D one who leads it · N staff whose second factor was not asked yet.
 */
export const viewpoints = ['O', 'C', 'K', 'S', 'R', 'U', 'M', 'D', 'N', 'L', 'T'] as const;
const everywhere: readonly Viewpoint[] = ['O', 'C', 'K', 'S', 'R', 'U', 'L', 'T'];
const reads: readonly Viewpoint[] = ['O', 'C', 'K', 'S', 'R', 'U', 'M', 'L', 'T'];

/** Calls of the desk are played from everywhere. What staff read elsewhere is played too: they are strangers there. */
export const viewpointsOf = (
  { access, method }: Pick<Endpoint, 'access' | 'method'>,
  { expect: notified }: MatrixRow,
) => {
  if (access === 'staff') return viewpoints;
  return method === 'GET' || notified.M !== undefined ? reads : everywhere;
};
export type Viewpoint = (typeof viewpoints)[number];

/** Fresh for every play. `owner` is a youth who shares with `crew`; `removed` was in her crew once. */
export interface World {
  app: TestApp;
  owner: TestPerson;
  crew: TestPerson;
  connected: TestPerson;
  stranger: TestPerson;
  removed: TestPerson;
  /** Made when first asked for. */
  staff(who: 'moderator' | 'lead' | 'withoutFactor'): Promise<TestPerson>;
}

interface Request {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  files?: Record<string, Blob>;
}

export interface MatrixRow {
  /** As in the contract: 'GET /user/mycrew'. */
  call: string;
  /** The HTTP status each viewpoint gets; those left out follow from the row's access (U 401, L 423, T 426; M is a stranger). */
  expect: Partial<Record<Viewpoint, number>> & { O: number; S: number };
  /** What to send; made by `world.owner`'s circumstances, sent by each viewpoint in turn. */
  prepare?(world: World, viewpoint: Viewpoint): Promise<Request> | Request;
  /** A call of the desk that needs no line in the audit log, with the reason. */
  leavesNoNote?: string;
  /** More than the status: what a viewpoint other than the owner must not see. */
  never?(answer: { text: string; data: unknown }, world: World, viewpoint: Viewpoint): void;
}
