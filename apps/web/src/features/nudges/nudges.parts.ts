// What other rooms show of nudges: the row that opens the choice of one, that choice, and one that came.
export { NudgeDialog } from './parts/lazyNudgeDialog.ts';
export { NudgeRow } from './parts/NudgeRow.tsx';
export { NudgeToAnswer } from './parts/NudgeToAnswer.tsx';
