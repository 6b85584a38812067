// Not there, or not for whoever looks: the two are never told apart. Help is there all the same.
import { routes } from '@mycrew/contract/paths.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';

export function CrewAlertNotThere() {
  return (
    <section className="card stack12" role="alert">
      <p>It may be over for some time, or it was not sent to you.</p>
      <p className="muted">
        If you’re worried about somebody, you don’t need an alert for it: call them, go there, or call one of the
        numbers below.
      </p>
      <div className="wrap12">
        <PlainButton variant="soft" to={routes.home.path}>
          Home
        </PlainButton>
        <PlainButton variant="outline" to={routes.distressAlert.path}>
          I need help myself
        </PlainButton>
      </div>
    </section>
  );
}
