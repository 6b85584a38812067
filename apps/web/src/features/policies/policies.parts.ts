// What other rooms show of a policy: its text.
export { PolicyText } from './parts/PolicyText.tsx';
