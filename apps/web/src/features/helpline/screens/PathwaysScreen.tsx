// From somebody one knows to an emergency, as lights along a path; one may begin anywhere.
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { lazyPart } from '#shared/routing/lazyScreen.ts';
import { ToPausing } from '#features/pausing/pausing.parts.ts';
import { RowGroup } from '#shared/ui/RowGroup.tsx';
import { RowLink } from '#shared/ui/RowLink.tsx';
import { SkeletonRows } from '#shared/ui/SkeletonRows.tsx';
import { helpQueries } from '../helpline.queries.ts';
import { DirectoryAway } from '../parts/DirectoryAway.tsx';
import { HelpPage } from '../parts/HelpPage.tsx';
import { StepOnPath } from '../parts/StepOnPath.tsx';
import { professionalBeside } from '../waysOn.ts';
import { words } from '../helpline.messages.ts';
import styles from '../parts/helpPage.module.css';

const NightScene = lazyPart(async () => (await import('#shared/ui/NightScene.tsx')).NightScene);

export function PathwaysScreen() {
  const { data, isError, refetch } = useQuery(helpQueries.directory());
  const { pathname } = useLocation();
  return (
    <HelpPage title={words('pathwaysTitle')} heading={words('pathwaysHeading')} intro={words('pathwaysIntro')}>
      <div className={styles.pathScene}>
        <NightScene variant="pathways" />
      </div>
      {data ? (
        <ol className="stack14">
          {data.Pathway.map((step, at) => (
            <StepOnPath key={step._id} step={step} number={at + 1} startsOpen={at === 0} />
          ))}
        </ol>
      ) : isError ? (
        <DirectoryAway onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={4} shape="card" label={words('loadingSteps')} />
      )}
      <RowGroup heading={words('more')}>
        <RowLink to={professionalBeside(pathname)} label={words('numbersHeading')} help={words('numbersHelp')} />
        <ToPausing />
      </RowGroup>
    </HelpPage>
  );
}
