export { FoldedNotes } from './parts/FoldedNotes.tsx';
export { InternalNotes } from './parts/InternalNotes.tsx';
