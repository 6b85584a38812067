import { routes } from '@mycrew/contract/paths.ts';
import { useHelp } from '#shared/help/useHelp.ts';
import { useInAppLink } from '#shared/routing/useInAppLink.ts';
import { HelpBlock } from '#shared/help/HelpBlock.tsx';

export function ShellHelp({ onLeave = () => {} }: { onLeave?: () => void }) {
  const { openHelpline, openEmergency } = useHelp();
  const alert = useInAppLink(routes.distressAlert.path);
  return (
    <HelpBlock
      distressAlert={{
        href: alert.href,
        onClick: (event) => {
          alert.onClick(event);
          onLeave();
        },
      }}
      helpline={{
        onClick: () => {
          onLeave();
          openHelpline();
        },
      }}
      emergency={{
        onClick: () => {
          onLeave();
          openEmergency();
        },
      }}
    />
  );
}
