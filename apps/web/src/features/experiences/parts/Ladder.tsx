// What is not open to somebody here, in one sentence; its controls are then not rendered.
import type { ArticleTerms } from '@mycrew/contract/experiences.ts';
import { routes } from '@mycrew/contract/paths.ts';
import LifebuoyIcon from '~icons/ph/lifebuoy';
import { useSession } from '#shared/session/session.ts';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';

/** Null: everything is open. */
function ladderWords({ Commenting, MayPublish }: ArticleTerms, isYouth: boolean): string | null {
  if (!isYouth) return 'You can read along here. Writing and commenting stay with the young people.';
  if (MayPublish) return null;
  if (Commenting === 'first')
    return 'You can read and comment; a person looks at each comment first. Writing your own opens at 16.';
  return 'You can read along here. Commenting opens at 15, writing your own at 16.';
}

export function LadderLine({ terms }: { terms: ArticleTerms }) {
  const isYouth = useSession()?.Kind === 'youth';
  const words = ladderWords(terms, isYouth);
  return words && <p className="small muted">{words}</p>;
}

/** Under 15, before a parent's consent. */
export const NotOpenYet = () => (
  <div className="card">
    <EmptyState
      title="Experiences open once a parent has said yes"
      action={
        <PlainButton to={routes.professionalHelpHere.path} icon={<LifebuoyIcon size={22} aria-hidden="true" />}>
          Find help now
        </PlainButton>
      }
    >
      Your journal and check-ins are yours meanwhile, and help is open to everybody, any time.
    </EmptyState>
  </div>
);
