export { PersonChoices } from './parts/PersonChoices.tsx';
export { offerDraft, readDraft } from './draft.ts';
