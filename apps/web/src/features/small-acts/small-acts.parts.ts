export { HelpRow } from './parts/HelpRow.tsx';
export { HomeHill } from './parts/HomeHill.tsx';
export { SmallActRow, useSmallAct } from './parts/SmallAct.tsx';
