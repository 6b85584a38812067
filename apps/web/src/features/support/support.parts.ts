// What other rooms show of who hears: the question itself.
export { WhenCrewHearsForm } from './parts/WhenCrewHearsForm.tsx';
