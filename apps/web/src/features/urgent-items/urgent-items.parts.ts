export { UrgentItems } from './parts/UrgentItems.tsx';
