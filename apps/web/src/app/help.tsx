// The helpline and 000 dialogs, opened from anywhere in the signed-in app.
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { HelpContext } from '#shared/help/useHelp.ts';
import { loadWithRetry } from '#shared/routing/lazyScreen.ts';

const HelplineDialog = lazy(async () => {
  const { HelplineDialog } = await loadWithRetry(() => import('#features/helpline/parts/HelplineDialog.tsx'));
  return { default: HelplineDialog };
});
const EmergencyDialog = lazy(async () => {
  const { EmergencyDialog } = await loadWithRetry(() => import('#features/helpline/parts/EmergencyDialog.tsx'));
  return { default: EmergencyDialog };
});

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
      <Suspense fallback={null}>
        {opened === 'helpline' && <HelplineDialog onClose={close} />}
        {opened === 'emergency' && <EmergencyDialog onClose={close} />}
      </Suspense>
    </HelpContext>
  );
}
