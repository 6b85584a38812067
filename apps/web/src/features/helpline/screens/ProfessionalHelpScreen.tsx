// Everybody who helps, by whom they are for, with who answers right now.
import { routes } from '@mycrew/contract/paths.ts';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { useNow } from '#shared/hooks/useNow.ts';
import { ToPausing } from '#features/pausing/pausing.parts.ts';
import { RowGroup } from '#shared/ui/RowGroup.tsx';
import { RowLink } from '#shared/ui/RowLink.tsx';
import { SkeletonRows } from '#shared/ui/SkeletonRows.tsx';
import { helpQueries } from '../helpline.queries.ts';
import { CallQuestions } from '../parts/CallQuestions.tsx';
import { CallTripleZero } from '../parts/CallTripleZero.tsx';
import { DirectoryAway } from '../parts/DirectoryAway.tsx';
import { HelpPage } from '../parts/HelpPage.tsx';
import { ServiceCard } from '../parts/ServiceCard.tsx';
import { pathwaysBeside } from '../waysOn.ts';

const tripleZero = 'triple-zero';
const emergencyRelay = 'emergency-relay';

export function ProfessionalHelpScreen() {
  const { data, isError, refetch } = useQuery(helpQueries.directory());
  const { pathname } = useLocation();
  const now = useNow();
  const groups = (data?.Groups ?? [])
    .map(({ _id, Title }) => ({
      _id,
      Title,
      services: (data?.Services ?? []).filter(({ Group, _id: id }) => Group === _id && id !== tripleZero),
    }))
    .filter(({ services }) => services.length > 0);
  return (
    <HelpPage
      title="Phone numbers"
      heading="Professional and urgent help"
      intro="People whose work it is to listen. You don’t need the right words."
    >
      <CallTripleZero />
      {data ? (
        <>
          <p className="small">
            Can’t speak or hear?{' '}
            <a className="link" href={`#service-${emergencyRelay}`}>
              Reach 000 by text or TTY
            </a>
          </p>
          {groups.map(({ _id, Title, services }) => (
            <section key={_id} className="helpPage__group" aria-labelledby={`group-${_id}`}>
              <h2 className="h3" id={`group-${_id}`}>
                {Title}
              </h2>
              {services.map((service) => (
                <ServiceCard key={service._id} service={service} now={now} />
              ))}
            </section>
          ))}
          <CallQuestions questions={data.Questions} />
        </>
      ) : isError ? (
        <DirectoryAway onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={4} shape="card" label="Loading the numbers" />
      )}
      <RowGroup heading="More">
        <RowLink
          to={pathwaysBeside(pathname)}
          label="Pathways to help"
          help="From a friend to a doctor, step by step"
        />
        <RowLink to={routes.safePlace.path} label="Find a safe place" help="Somewhere with people, light and a phone" />
        <ToPausing />
      </RowGroup>
    </HelpPage>
  );
}
