// The promise that a supporter, or a youth, makes; part of the code, so that its version is the code's.
import { oaths } from '#database/reference/oaths.ts';

export interface OathRow {
  id: 'crew' | 'youth';
  version: number;
  title: string;
  intro: string;
  points: readonly string[];
  accept: string;
}

export const oathStore = {
  oath: (id: OathRow['id']): OathRow => oaths.find((oath) => oath.id === id)!,
};
export type OathStore = typeof oathStore;
