// What other rooms need where the password is asked for again; the dialog itself loads once it is needed.
export { asksForPassword, useStepUp } from './useStepUp.tsx';
