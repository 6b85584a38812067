// What other rooms show of a policy: its text, and the frame of what everybody may read.
export { PolicyText } from './parts/PolicyText.tsx';
export { ReadingFrame } from './parts/ReadingFrame.tsx';
