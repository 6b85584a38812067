export { WaitsToBeRead } from './parts/WaitsToBeRead.tsx';
export { PromisedLine, WhenRead } from './parts/WhenRead.tsx';
export { readByWords } from './readWords.ts';
export { readWords } from './readWords.ts';
