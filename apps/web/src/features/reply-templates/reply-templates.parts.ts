export { ReadyWords } from './parts/ReadyWords.tsx';
