// What other rooms show of a Crew.
export { PromisePoints } from './parts/PromisePoints.tsx';
