// What other rooms show of an alert: a line that leads to it.
export { AlertLine, isOpen } from './parts/AlertLine.tsx';
