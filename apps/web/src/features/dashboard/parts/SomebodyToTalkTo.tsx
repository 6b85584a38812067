// Where a yes was taken back: who listens, at once, and a page with more of them.
import { routes } from '@mycrew/contract/paths.ts';
import { HelpBlock } from '#shared/help/HelpBlock.tsx';
import { useHelp } from '#shared/help/useHelp.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';

export function SomebodyToTalkTo() {
  const { openHelpline, openEmergency } = useHelp();
  return (
    <>
      <PlainButton full to={routes.professionalHelpHere.path}>
        Talk to somebody about this
      </PlainButton>
      <HelpBlock label="Who listens now" helpline={{ onClick: openHelpline }} emergency={{ onClick: openEmergency }} />
    </>
  );
}
