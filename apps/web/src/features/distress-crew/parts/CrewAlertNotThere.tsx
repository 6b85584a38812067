// Not there, or not for whoever looks: the two are never told apart. Help is there all the same.
import { routes } from '@mycrew/contract/paths.ts';
import { Link } from 'react-router';
import { buttonClass } from '#shared/ui/buttonClass.ts';

export function CrewAlertNotThere() {
  return (
    <section className="card crewAlert__card" role="alert">
      <p>It may be over for some time, or it was not sent to you.</p>
      <p className="muted">
        If you’re worried about somebody, you don’t need an alert for it: call them, go there, or call one of the
        numbers below.
      </p>
      <div className="crewAlert__ways">
        <Link className={buttonClass({ variant: 'soft' })} to={routes.home.path}>
          Home
        </Link>
        <Link className={buttonClass({ variant: 'outline' })} to={routes.distressAlert.path}>
          I need help myself
        </Link>
      </div>
    </section>
  );
}
