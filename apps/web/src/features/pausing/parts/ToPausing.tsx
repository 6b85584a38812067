// Links to the page for pausing; absent for supporters.
import { ourRoutes } from '@mycrew/contract/paths.ts';
import PauseCircleIcon from '~icons/ph/pause-circle';
import { useSession } from '#shared/session/session.ts';
import { RowLink } from '#shared/ui/RowLink.tsx';

export function ToPausing({ help = 'Quietly: they aren’t told' }: { help?: string }) {
  if (useSession()?.Kind === 'supporter') return null;
  return (
    <RowLink
      to={ourRoutes.pausing.path}
      icon={<PauseCircleIcon size={24} />}
      label="Pause what someone sees"
      help={help}
    />
  );
}
