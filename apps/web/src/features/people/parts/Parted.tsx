// It is over: what they were told, help where it was for safety, and the way back to everybody else.
import type { Farewell } from '@mycrew/contract/crew.ts';
import { routes } from '@mycrew/contract/paths.ts';
import CheckCircleFillIcon from '~icons/ph/check-circle-fill';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { SubPage } from '#shared/ui/SubPage.tsx';
import { doneWords } from '../partingWords.ts';
import { useHeadingFocus } from '../useHeadingFocus.ts';
import type { KnownPerson } from '../useKnownPerson.ts';
import { ForMySafety } from './ForMySafety.tsx';

interface PartedProps {
  known: KnownPerson;
  farewell: Farewell | null;
  wasOver: boolean;
  back: { path: string; label: string };
}

function notified({ known, farewell, wasOver }: Omit<PartedProps, 'back'>): string {
  const name = known.person.FirstName;
  if (wasOver) return 'That had happened already, so nothing was sent.';
  return farewell?.Message ? `${name} gets your words, and nothing else.` : `${name} wasn’t told anything.`;
}

export function Parted({ back, ...over }: PartedProps) {
  const { known, farewell } = over;
  const page = useHeadingFocus();
  return (
    <div ref={page}>
      <SubPage title={doneWords(known.type, known.person.FirstName)} back={back}>
        <p className="banner banner--success">
          <CheckCircleFillIcon size={26} aria-hidden="true" />
          <span className="banner__text">
            <strong>That’s done.</strong> {notified(over)}
          </span>
        </p>
        {farewell?.OffersHelp && <ForMySafety person={known.person} isOver />}
        <PlainButton variant="soft" size="large" full to={routes.contacts.path}>
          Contacts
        </PlainButton>
      </SubPage>
    </div>
  );
}
