export { PauseRow } from './parts/PauseRow.tsx';
export { ToPausing } from './parts/ToPausing.tsx';
export { sinceWords } from './pausingWords.ts';
