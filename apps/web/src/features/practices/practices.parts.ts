export { Breathing, useBreathing } from './parts/Breathing.tsx';
