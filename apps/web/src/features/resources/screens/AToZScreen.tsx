// Help from A to Z; the way back leads home where it was opened from there.
import { routes } from '@mycrew/contract/paths.ts';
import { useLocation } from 'react-router';
import { SubPage } from '#shared/ui/SubPage.tsx';
import { AToZ } from '../parts/AToZ.tsx';
import { toHome, toResources } from '../ways.ts';

export function AToZScreen() {
  const fromHome = useLocation().pathname.toLowerCase().startsWith(routes.aToZInfo.path);
  return (
    <SubPage
      title="A–Z help"
      intro="Plain words about hard things: what it is, what may help now, and who to call."
      back={fromHome ? toHome : toResources}
    >
      <AToZ />
    </SubPage>
  );
}
