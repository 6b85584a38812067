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
import { words } from '../helpline.messages.ts';
import styles from '../parts/helpPage.module.css';

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
    <HelpPage title={words('numbersTitle')} heading={words('numbersHeading')} intro={words('numbersIntro')}>
      <CallTripleZero />
      {data ? (
        <>
          <p className="small">
            {words('cannotSpeak')}{' '}
            <a className="link" href={`#service-${emergencyRelay}`}>
              {words('reachByText')}
            </a>
          </p>
          {groups.map(({ _id, Title, services }) => (
            <section key={_id} className={styles.group} aria-labelledby={`group-${_id}`}>
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
        <SkeletonRows rows={4} shape="card" label={words('loadingNumbers')} />
      )}
      <RowGroup heading={words('more')}>
        <RowLink to={pathwaysBeside(pathname)} label={words('pathwaysHeading')} help={words('pathwaysHelp')} />
        <RowLink to={routes.safePlace.path} label={words('safePlace')} help={words('safePlaceHelp')} />
        <ToPausing />
      </RowGroup>
    </HelpPage>
  );
}
