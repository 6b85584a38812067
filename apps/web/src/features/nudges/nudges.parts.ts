export { NudgeDialog } from './parts/lazyNudgeDialog.ts';
export { NudgeRow } from './parts/NudgeRow.tsx';
export { NudgeToAnswer } from './parts/NudgeToAnswer.tsx';
