export { CrewForCard } from './parts/CrewForCard.tsx';
