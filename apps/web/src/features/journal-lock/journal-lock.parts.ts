// What the journal shows of its lock.
export { JournalGate, JournalLeaving } from './parts/JournalGate.tsx';
