export { PersonChoices } from './parts/PersonChoices.tsx';
