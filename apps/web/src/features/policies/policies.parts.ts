export { PolicyText } from './parts/PolicyText.tsx';
export { ReadingFrame } from './parts/ReadingFrame.tsx';
