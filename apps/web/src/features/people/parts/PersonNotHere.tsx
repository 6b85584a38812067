// Somebody who is not, or no longer, among my people: said without a name.
import { routes } from '@mycrew/contract/paths.ts';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { SubPage } from '#shared/ui/SubPage.tsx';

export function PersonNotHere({ back }: { back: { path: string; label: string } }) {
  return (
    <SubPage title="Your people" back={back}>
      <div className="card">
        <EmptyState
          title="This person isn’t among your people"
          action={
            <PlainButton variant="soft" to={routes.contacts.path}>
              Contacts
            </PlainButton>
          }
        >
          They’re not in your Crew, and you’re not in theirs. An older link may lead here.
        </EmptyState>
      </div>
    </SubPage>
  );
}
