// On a person's page and beside their alert: links to their shared plan. Hidden without one.
import { hrefOf } from '@mycrew/contract/paths.ts';
import { useQuery } from '@tanstack/react-query';
import HandHeartIcon from '~icons/ph/hand-heart';
import { RowGroup } from '#shared/ui/RowGroup.tsx';
import { RowLink } from '#shared/ui/RowLink.tsx';
import { safetyPlanQueries } from '../safety-plans.queries.ts';

interface HowToHelpProps {
  personId: string;
  name: string;
}

const useShown = (personId: string) => useQuery(safetyPlanQueries.ofSomebody(personId)).data?.Plans ?? [];

export function HowToHelp({ personId, name }: HowToHelpProps) {
  if (useShown(personId).length === 0) return null;
  return (
    <RowGroup>
      <RowLink
        to={hrefOf('howToHelp', { id: personId })}
        icon={<HandHeartIcon size={24} />}
        label={`How to help ${name}`}
        help={`What ${name} wrote for you to know`}
      />
    </RowGroup>
  );
}

/** The first lines show without a tap. */
export function HowToHelpNow({ personId, name }: HowToHelpProps) {
  const [plan] = useShown(personId).filter(({ Sections }) => Sections.some(({ Section }) => Section === 'how-to-help'));
  const steps = plan?.Sections.find(({ Section }) => Section === 'how-to-help')?.Steps ?? [];
  if (steps.length === 0) return <HowToHelp personId={personId} name={name} />;
  return (
    <section aria-labelledby="how-to-help">
      <h2 id="how-to-help" className="title">
        What helps {name}
      </h2>
      <ul>
        {steps.slice(0, 3).map(({ Text }) => (
          <li key={Text}>{Text}</li>
        ))}
      </ul>
      <HowToHelp personId={personId} name={name} />
    </section>
  );
}
