// Each is loaded when it is needed: none of it may hold up an alert or home.
export { AlertReach } from './parts/AlertReach.tsx';
export { BeingReachable } from './parts/BeingReachable.tsx';
export { ReachOfCrew, ReachOfPerson } from './parts/CrewReach.tsx';
