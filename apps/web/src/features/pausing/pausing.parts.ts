// What other rooms show of pausing: a row about one person, the row that leads to everybody, and since when it is paused.
export { PauseRow } from './parts/PauseRow.tsx';
export { ToPausing } from './parts/ToPausing.tsx';
export { sinceWords } from './pausingWords.ts';
