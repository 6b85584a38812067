// What other rooms show of safety plans: how to help somebody, and my own first step.
export { FirstStep } from './parts/FirstStep.tsx';
export { HowToHelp, HowToHelpNow } from './parts/HowToHelp.tsx';
