// The helpline and 000 dialogs, opened from anywhere in the signed-in app.
import { type ReactNode, useMemo, useState } from 'react';
import { HelpContext } from '#shared/help/useHelp.ts';
import { lazyDialog } from '#shared/ui/lazyDialog.tsx';

const HelplineDialog = lazyDialog(() => import('#features/helpline/parts/HelplineDialog.tsx'), 'HelplineDialog');
const EmergencyDialog = lazyDialog(() => import('#features/helpline/parts/EmergencyDialog.tsx'), 'EmergencyDialog');

type Opened = 'helpline' | 'emergency' | null;

export function HelpProvider({ children }: { children: ReactNode }) {
  const [opened, setOpened] = useState<Opened>(null);
  const help = useMemo(
    () => ({ openHelpline: () => setOpened('helpline'), openEmergency: () => setOpened('emergency') }),
    [],
  );
  const close = () => setOpened(null);
  return (
    <HelpContext value={help}>
      {children}
      {opened === 'helpline' && <HelplineDialog onClose={close} />}
      {opened === 'emergency' && <EmergencyDialog onClose={close} />}
    </HelpContext>
  );
}
