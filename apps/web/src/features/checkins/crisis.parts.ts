// The ways to help that stand wherever somebody may be in danger; apart from what is shown everywhere.
export { CrisisHelp } from './parts/CrisisHelp.tsx';
export { BreatheDialog } from './parts/Breathe.tsx';
