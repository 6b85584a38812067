export { AlertLine, isOpen } from './parts/AlertLine.tsx';
