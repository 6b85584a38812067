// Bullying: four questions first, then what to do, for whoever it happens to, sees it, or does it.
import { routes } from '@mycrew/contract/paths.ts';
import { QuickExit } from '#shared/help/QuickExit.tsx';
import { RowGroup } from '#shared/ui/RowGroup.tsx';
import { RowLink } from '#shared/ui/RowLink.tsx';
import { SubPage } from '#shared/ui/SubPage.tsx';
import { bullyingGroups } from '../bullying.ts';
import { IsItBullying } from '../parts/IsItBullying.tsx';
import { ArticleRows } from '../parts/ArticleRows.tsx';
import { toResources } from '../ways.ts';

export function BullyingScreen() {
  return (
    <SubPage
      title="Bullying"
      intro="At school, at work, at home or online: what it is, and what you can do about it."
      back={toResources}
      beside={<QuickExit title="A to Z" />}
    >
      <IsItBullying />
      {bullyingGroups.map(({ heading, ids }) => (
        <ArticleRows key={heading} heading={heading} ids={ids} />
      ))}
      <RowGroup heading="Somebody to talk to">
        <RowLink to={routes.distressAlert.path} label="My Crew" help="A Distress Alert reaches whoever you choose" />
        <RowLink
          to={routes.professionalHelp.path}
          label="Somebody who doesn’t know me"
          help="Counsellors who answer now, without your name"
        />
      </RowGroup>
    </SubPage>
  );
}
