// What is read of small acts; without the outbox, which home's first page does not load.
import { smallActEndpoints } from '@mycrew/contract/small-acts.ts';
import { read } from '#shared/api/read.ts';

export const smallActQueries = {
  acts: () => read(smallActEndpoints.acts, {}, { meta: { quiet: true, isStored: true } }),
};
