export { WhenCrewHearsDialog } from './parts/WhenCrewHearsDialog.tsx';
export { WhenCrewHearsForm } from './parts/WhenCrewHearsForm.tsx';
