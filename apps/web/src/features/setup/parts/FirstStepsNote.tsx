// On the overview, for those who lead, until mail, texts and a backup have worked.
import { ourRoutes } from '@mycrew/contract/paths.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useDeskRole } from '#features/staff/staff.parts.ts';
import { setupQueries } from '../setup.queries.ts';

const words = { mail: 'mail arrives', text: 'texts arrive', backup: 'a backup works' };

export function FirstStepsNote() {
  const { data = [] } = useQuery({ ...setupQueries.tries(), enabled: useDeskRole() === 'lead' });
  const left = data.filter(({ State }) => State !== 'done' && State !== 'off');
  if (left.length === 0) return null;
  return (
    <p className="banner">
      <span className="banner__text">
        Nobody has proven yet that {left.map(({ Step }) => words[Step]).join(', or that ')}.{' '}
        <Link className="link" to={ourRoutes.deskFirstSteps.path}>
          First steps
        </Link>
      </span>
    </p>
  );
}
