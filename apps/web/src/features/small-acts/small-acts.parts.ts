export { HelpRow } from './parts/HelpRow.tsx';
export { SmallActRow, useSmallAct } from './parts/SmallAct.tsx';
