// Who sees what of me, name by name, the switch that decides about check-ins, and who has looked.
import { routes } from '@mycrew/contract/paths.ts';
import UserMinusIcon from '~icons/ph/user-minus';
import { useQuery } from '@tanstack/react-query';
import { crewQueries } from '#features/crew/crew.queries.ts';
import { useSession } from '#shared/session/session.ts';
import { ReadState } from '#shared/ui/ReadState.tsx';
import { RowGroup } from '#shared/ui/RowGroup.tsx';
import { RowLink } from '#shared/ui/RowLink.tsx';
import { SubPage } from '#shared/ui/SubPage.tsx';
import { MySights } from '../parts/MySights.tsx';
import { VisibilityList } from '../parts/VisibilityList.tsx';
import { WhoLooked } from '../parts/WhoLooked.tsx';
import { WhoWasNotified } from '../parts/WhoWasNotified.tsx';
import { toSettings } from '../places.ts';
import { whoSeesASupporter } from '../whoSees.ts';

function SupporterSights() {
  const crewFor = useQuery(crewQueries.crewFor());
  return crewFor.data ? (
    <VisibilityList sights={whoSeesASupporter(crewFor.data)} />
  ) : (
    <ReadState of={crewFor} rows={5} loading="Loading who sees what" failed="This list didn’t load" />
  );
}

export function ShareDataScreen() {
  const isYouth = useSession()?.Kind !== 'supporter';
  return (
    <SubPage title="Who sees what" intro="As it stands right now. Nobody sees more than this." back={toSettings}>
      {isYouth ? <MySights /> : <SupporterSights />}
      <RowGroup>
        <RowLink
          to={routes.removeContact.path}
          icon={<UserMinusIcon size={24} />}
          label="Remove or leave"
          help="Who is close may change"
        />
      </RowGroup>
      {isYouth && <WhoWasNotified />}
      {isYouth && <WhoLooked />}
    </SubPage>
  );
}
