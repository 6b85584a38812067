export { deskSettings, reviewDrafts, useDeskSettings } from './deskSettings.ts';
export { DeskList } from './parts/DeskList.tsx';
export { DeskPage } from './parts/DeskPage.tsx';
export { DeskRow } from './parts/DeskRow.tsx';
export { EmergencyTools } from './parts/EmergencyTools.tsx';
export { ItemHistory } from './parts/ItemHistory.tsx';
export { ReasonDialog } from './parts/ReasonDialog.tsx';
export { useDeskRole } from './useDeskRole.ts';
export { useFactor } from './useFactor.tsx';
