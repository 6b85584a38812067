export { PersonChoices } from './parts/PersonChoices.tsx';
export { offerDraft } from './draft.ts';
