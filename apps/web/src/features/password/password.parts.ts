// The dialog loads when it is needed.
export { asksForPassword, useStepUp } from './useStepUp.tsx';
