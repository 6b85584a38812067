export { FirstStep } from './parts/FirstStep.tsx';
export { HowToHelp, HowToHelpNow } from './parts/HowToHelp.tsx';
export { sectionWords } from './planWords.ts';
