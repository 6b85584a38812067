export { LocalServices } from './parts/LocalServices.tsx';
export { NamesDialog } from './parts/NamesDialog.tsx';
export { SignUpModeDialog } from './parts/SignUpModeDialog.tsx';
export { modeWords } from './signUpWords.ts';
