export { differentTerm, otherValue } from './backgroundChoices.ts';
export { ListedBackground, OwnBackground } from './parts/BackgroundFields.tsx';
export { ListsProblem } from './parts/ListsProblem.tsx';
