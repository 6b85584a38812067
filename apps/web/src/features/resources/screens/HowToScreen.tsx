// Step-by-step guides: asking somebody, and using the app.
import { routes } from '@mycrew/contract/paths.ts';
import { RowGroup } from '#shared/ui/RowGroup.tsx';
import { RowLink } from '#shared/ui/RowLink.tsx';
import { SubPage } from '#shared/ui/SubPage.tsx';
import { howToGroups } from '../howTo.ts';
import { ArticleRows } from '../parts/ArticleRows.tsx';
import { toResources } from '../ways.ts';

export function HowToScreen() {
  return (
    <SubPage title="How to" intro="One step after the other, with words you can borrow." back={toResources}>
      {howToGroups.map(({ heading, ids }) => (
        <ArticleRows key={heading} heading={heading} ids={ids} />
      ))}
      <RowGroup heading="More">
        <RowLink to={routes.crewWizard.path} label="Crew wizard" help="Who to ask first, and how to ask them" />
        <RowLink to={routes.tutorials.path} label="Tutorials" help="The app in pictures" />
        <RowLink to={routes.pathways.path} label="Pathways to help" help="From a friend to a doctor, step by step" />
      </RowGroup>
    </SubPage>
  );
}
