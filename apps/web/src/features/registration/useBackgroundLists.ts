// The lists of step four, read once for a visit.
import { useAnswer } from '#shared/hooks/useAnswer.ts';
import { readBackgroundLists } from './registration.queries.ts';

export const useBackgroundLists = () => useAnswer('background', readBackgroundLists);
