export { MayAskCrewRow } from './parts/MayAskCrewRow.tsx';
export { StartCheck } from './parts/StartCheck.tsx';
