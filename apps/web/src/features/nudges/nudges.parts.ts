// What other rooms show of nudges: the row that opens the choice of one, and that choice.
export { NudgeDialog } from './parts/lazyNudgeDialog.ts';
export { NudgeRow } from './parts/NudgeRow.tsx';
