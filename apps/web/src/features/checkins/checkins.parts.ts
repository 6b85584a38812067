export { lightPath } from './flowContext.ts';
export { familyId, familyNames } from './parts/Feeling.tsx';
export { FeelingLantern } from './parts/Feeling.tsx';
export { FeelingSentence, feelingWords } from './parts/Feeling.tsx';
