export { TestChoiceRow } from './parts/TestChoiceRow.tsx';
export { WaitingTests } from './parts/WaitingTests.tsx';
