import { routes } from '@mycrew/contract/paths.ts';
import { Link } from 'react-router';
import { useSession } from '#shared/session/session.ts';

export function HelpLink() {
  const isSignedIn = useSession() !== null;
  const to = isSignedIn ? routes.distressAlert.path : routes.needHelpNow.path;
  return (
    <Link className="link" to={to} reloadDocument={!isSignedIn}>
      Need help now
    </Link>
  );
}
