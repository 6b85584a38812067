// What other rooms show of who hears: the question itself, and the dialog around it.
export { WhenCrewHearsDialog } from './parts/WhenCrewHearsDialog.tsx';
export { WhenCrewHearsForm } from './parts/WhenCrewHearsForm.tsx';
