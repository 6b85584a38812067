export { AddFactor } from './parts/AddFactor.tsx';
export { FactorCheck } from './parts/FactorCheck.tsx';
export { factorKinds } from './factorKinds.ts';
export { RecoveryCodes } from './parts/RecoveryCodes.tsx';
