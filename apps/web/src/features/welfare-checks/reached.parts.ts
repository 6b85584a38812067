export { BeingReached } from './parts/BeingReached.tsx';
