// Whether something is asked before sign-up begins: as the installation says, once per visit.
import type { PublicInstallation } from '@mycrew/contract/sign-up.ts';
import { type ReactNode, Suspense, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useAnswer } from '#shared/hooks/useAnswer.ts';
import { lazyChunk } from '#shared/routing/lazyScreen.ts';
import { SkeletonRows } from '#shared/ui/SkeletonRows.tsx';
import { readInstallation } from './signUp.queries.ts';
import { emailTicketOf, googleTicketOf, isExpected, type SignUpDraft } from './signUpDraft.ts';

const SignUpGate = lazyChunk(() => import('./parts/SignUpGate.tsx'), 'SignUpGate');

const hasWhatIsAsked = ({ SignUpMode, EmailDomains }: PublicInstallation, draft: SignUpDraft): boolean => {
  if (SignUpMode === 'open' || isExpected(draft)) return true;
  if (SignUpMode === 'code') return draft.SignUpCode !== '';
  if (SignUpMode === 'closed') return false;
  const domain = draft.Email.trim().toLowerCase().split('@').at(-1) ?? '';
  return emailTicketOf(draft) !== '' || (googleTicketOf(draft) !== '' && EmailDomains.includes(domain));
};

/** From the link of a card or a mail; behind the #, so that it stands in no server's log. */
const broughtBy = ({ search, hash }: { search: string; hash: string }) => {
  const brought = new URLSearchParams(hash.replace(/^#/u, '') || search);
  return {
    code: brought.get('code'),
    colleague: brought.get('colleague'),
    email: brought.get('email'),
    ticket: brought.get('ticket'),
  };
};

interface Given {
  /** Where the email is being typed, as it was proven. */
  draft: SignUpDraft;
  isInvited: boolean;
  error: string | undefined;
  onType: (values: Partial<SignUpDraft>) => void;
}

/** What is shown in place of the first step; null: nothing is asked. */
export function useSignUpGate({ draft, isInvited, error, onType }: Given): ReactNode {
  const location = useLocation();
  const navigate = useNavigate();
  const { code, colleague, email, ticket } = broughtBy(location);
  const { state, data } = useAnswer(isInvited ? null : 'installation', readInstallation);
  useEffect(() => {
    if (email !== null && ticket !== null) onType({ Email: email, EmailTicket: ticket, TicketEmail: email });
    if (code !== null) onType({ CardCode: code });
    if (colleague !== null) onType({ ColleagueCode: colleague });
    if (code !== null || colleague !== null || ticket !== null)
      void navigate({ pathname: location.pathname }, { replace: true });
  }, [code, colleague, email, ticket, location.pathname, navigate, onType]);
  if (isInvited) return null;
  if (state === 'loading') return <SkeletonRows label="One moment" rows={3} />;
  // Where that didn't load, sign-up begins: the server asks at its end.
  if (!data || hasWhatIsAsked(data, draft)) return null;
  return (
    <Suspense fallback={<SkeletonRows label="One moment" rows={3} />}>
      <SignUpGate
        key={draft.CardCode}
        installation={data}
        code={draft.CardCode}
        email={draft.Email}
        error={error}
        onPass={onType}
      />
    </Suspense>
  );
}
