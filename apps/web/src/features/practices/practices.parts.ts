// What other rooms show of practices: breathing.
export { Breathing, useBreathing } from './parts/Breathing.tsx';
