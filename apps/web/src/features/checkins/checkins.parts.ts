// What other rooms show of feelings: their lights, their names, and a check-in as a sentence.
export { familyId, familyNames } from './families.ts';
export { FeelingLantern } from './parts/FeelingLantern.tsx';
export { FeelingSentence, feelingWords } from './parts/FeelingSentence.tsx';
