export { LogoutDialog } from './parts/LogoutDialog.tsx';
