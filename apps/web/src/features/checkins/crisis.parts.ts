// Ways to help for pages where somebody may be in danger; apart from what is shown everywhere.
export { CrisisHelp } from './parts/CrisisHelp.tsx';
