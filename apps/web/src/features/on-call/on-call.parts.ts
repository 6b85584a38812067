export { OnDutyNow } from './parts/OnDutyNow.tsx';
