export { TestChoiceRow } from './parts/TestChoiceRow.tsx';
