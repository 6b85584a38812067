export { SharedByPerson } from './parts/SharedByPerson.tsx';
