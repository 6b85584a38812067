// What other rooms show of home: a check-in of somebody one crews for, with its answers.
export { CrewForCard } from './parts/CrewForCard.tsx';
