export { CallTripleZero } from './parts/CallTripleZero.tsx';
export { ServiceLine } from './parts/ServiceLine.tsx';
export { WayLinks } from './parts/WayLinks.tsx';
