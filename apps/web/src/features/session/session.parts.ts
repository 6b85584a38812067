// What other rooms show of the session: the question before leaving.
export { LogoutDialog } from './parts/LogoutDialog.tsx';
