export { familyId, familyNames } from './families.ts';
export { FeelingLantern } from './parts/FeelingLantern.tsx';
export { FeelingSentence, feelingWords } from './parts/FeelingSentence.tsx';
