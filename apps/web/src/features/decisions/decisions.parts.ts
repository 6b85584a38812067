export { GoesOut } from './parts/GoesOut.tsx';
