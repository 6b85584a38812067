export { CheckRow } from './parts/CheckRow.tsx';
export { MayAskCrewRow } from './parts/MayAskCrewRow.tsx';
export { StartCheck } from './parts/StartCheck.tsx';
