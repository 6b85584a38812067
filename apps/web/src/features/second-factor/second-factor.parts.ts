// What the desk shows of second factors: it has the same ones, and rules of its own.
export { AddFactor } from './parts/AddFactor.tsx';
export { FactorCheck } from './parts/FactorCheck.tsx';
export { factorKinds } from './factorKinds.ts';
export { RecoveryCodes } from './parts/RecoveryCodes.tsx';
