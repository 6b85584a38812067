// Everything of mine: take it along, or delete it.
import { routes } from '@mycrew/contract/paths.ts';
import { SubPage } from '#shared/ui/SubPage.tsx';
import { CloseAccountCard } from '../parts/CloseAccountCard.tsx';
import { ExportCard } from '../parts/ExportCard.tsx';

export function MyDataScreen() {
  return (
    <SubPage
      title="My data"
      intro="What you wrote is yours. Take it along, or have it deleted. We ask for your password first, in case somebody else holds your phone."
      back={{ path: routes.settings.path, label: 'Settings' }}
    >
      <ExportCard />
      <CloseAccountCard />
    </SubPage>
  );
}
