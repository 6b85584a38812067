// All tutorials in pictures, and the tour.
import { hrefOf, routes } from '@mycrew/contract/paths.ts';
import { RowGroup } from '#shared/ui/RowGroup.tsx';
import { RowLink } from '#shared/ui/RowLink.tsx';
import { SubPage } from '#shared/ui/SubPage.tsx';
import { tutorials } from '../tutorials.ts';
import { toResources } from '../ways.ts';

export function TutorialListScreen() {
  return (
    <SubPage title="Tutorials" intro="The app in pictures, a few steps each." back={toResources}>
      <RowGroup>
        {tutorials.map(({ id, title, summary }) => (
          <RowLink key={id} to={hrefOf('tutorial', { id })} label={title} help={summary} />
        ))}
      </RowGroup>
      <RowGroup heading="More">
        <RowLink
          to={routes.settingsTutorials.path}
          label="A look around"
          help="The tour on the page itself, and the steps in words"
        />
        <RowLink to={routes.howTo.path} label="How to" help="Asking for help, step by step" />
      </RowGroup>
    </SubPage>
  );
}
