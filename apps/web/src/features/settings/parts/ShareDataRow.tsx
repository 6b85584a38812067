// The row that says whether the Crew sees check-ins right now.
import { ourRoutes } from '@mycrew/contract/paths.ts';
import EyeIcon from '~icons/ph/eye';
import { useQuery } from '@tanstack/react-query';
import { RowLink } from '#shared/ui/RowLink.tsx';
import { sharingQueries } from '#features/crew/sharing.queries.ts';

export function ShareDataRow() {
  const { data } = useQuery(sharingQueries.shareData());
  const help = !data
    ? 'What your Crew sees of you, name by name'
    : data.CanShareData
      ? 'Your Crew sees your check-ins'
      : 'Your check-ins are yours alone';
  return <RowLink to={ourRoutes.shareData.path} label="Who sees what" help={help} icon={<EyeIcon size={24} />} />;
}
