export { FirstStepsNote } from './parts/FirstStepsNote.tsx';
