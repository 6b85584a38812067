// What home shows; apart, because acts themselves need the outbox.
export { HomeHill } from './parts/HomeHill.tsx';
