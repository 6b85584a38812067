// Nobody is in this Crew: who listens now. Whoever only supports others has no Crew to come, so their own people are first.
import { routes } from '@mycrew/contract/paths.ts';
import PaperPlaneTiltFillIcon from '~icons/ph/paper-plane-tilt-fill';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { readyTextHelp, useReadyText } from '../readyText.ts';
import { OtherWays } from './OtherWays.tsx';

export function NobodyToNotifyYet() {
  return (
    <div className="stack12">
      <p>
        Nobody is in your Crew yet, so this alert would reach nobody. It’s still kept. These people are there now, and
        you don’t need the right words.
      </p>
      <OtherWays />
    </div>
  );
}

export function TextInstead({ onNotify }: { onNotify: () => void }) {
  return (
    <div className="stack12">
      <p>You have no Crew here, so an alert would reach nobody. A text to someone you trust does.</p>
      <p className="small muted">{readyTextHelp}</p>
      <p>
        <a className="link" href={routes.needHelpNow.path}>
          More places that help
        </a>
      </p>
      <p>
        <button type="button" className="link" onClick={onNotify}>
          Turn my alert on anyway
        </button>
      </p>
    </div>
  );
}

export function TextSomebody() {
  const textTo = useReadyText();
  return (
    <PlainButton size="huge" full href={textTo(null)} icon={<PaperPlaneTiltFillIcon size={26} aria-hidden="true" />}>
      Text someone you trust
    </PlainButton>
  );
}
