export { JournalGate, JournalLeaving } from './parts/JournalGate.tsx';
