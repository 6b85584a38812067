// What other rooms show of nudges: the row that opens the choice of one.
export { NudgeRow } from './parts/NudgeRow.tsx';
