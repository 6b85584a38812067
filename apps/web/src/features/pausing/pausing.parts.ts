// What other rooms show of pausing: a row about one person, and the row that leads to everybody.
export { PauseRow } from './parts/PauseRow.tsx';
export { ToPausing } from './parts/ToPausing.tsx';
