// What other rooms show of the helplines: one service in short, its ways alone, and 000.
export { CallTripleZero } from './parts/CallTripleZero.tsx';
export { ServiceLine } from './parts/ServiceLine.tsx';
export { WayLinks } from './parts/WayLinks.tsx';
