// An account with the same email exists: shown to be theirs by the password above, or by a code to what it has confirmed.
import type { LinkBy } from '@mycrew/contract/session.ts';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useAct } from '#shared/hooks/useAct.ts';
import { beginSession } from '#shared/session/session.ts';
import { Field } from '#shared/ui/Field.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { nextPageOf } from '../leadsOn.ts';
import { linkTicket } from '../linkTicket.ts';
import { linkByCode, sendLinkCode } from '../session.queries.ts';

interface LinkPanelProps {
  link: { Ticket: string; Organisation: string; Email: string; By: LinkBy[] };
}

export function LinkPanel({ link: { Ticket, Organisation, Email, By } }: LinkPanelProps) {
  const navigate = useNavigate();
  const [sentBy, setSentBy] = useState<LinkBy | null>(null);
  const [code, setCode] = useState('');
  useEffect(() => {
    linkTicket.current = Ticket;
    return () => {
      linkTicket.current = null;
    };
  }, [Ticket]);
  const [byEmail, byMobile] = (['email', 'mobile'] as const).map((by) => async () => {
    await sendLinkCode(Ticket, by);
    setSentBy(by);
  });
  const mailing = useAct(byEmail!);
  const texting = useAct(byMobile!);
  const linking = useAct(async () => {
    try {
      beginSession(await linkByCode(Ticket, sentBy!, code.trim()));
    } catch (error) {
      const next = nextPageOf(error);
      if (!next) throw error;
      await navigate(next.to, { state: next.state });
    }
  });
  const words = mailing.words || texting.words || linking.words;
  return (
    <section className="card stack12" aria-label={`Link with ${Organisation}`}>
      <p>
        <strong>You already have an account with {Email}.</strong> Sign in once with its password, above, and{' '}
        {Organisation} opens it from then on. Or let us send you a code.
      </p>
      {sentBy ? (
        <>
          <Field
            name="linkCode"
            label={sentBy === 'email' ? 'Code from our email' : 'Code from our text'}
            inputMode="numeric"
            autoComplete="one-time-code"
            onChange={({ target }) => setCode(target.value)}
          />
          <PlainButton loading={linking.busy} onClick={() => void linking.act()}>
            Link and sign in
          </PlainButton>
        </>
      ) : (
        <div className="wrap8">
          <PlainButton variant="outline" loading={mailing.busy} onClick={() => void mailing.act()}>
            Email me a code
          </PlainButton>
          {By.includes('mobile') && (
            <PlainButton variant="outline" loading={texting.busy} onClick={() => void texting.act()}>
              Text me a code
            </PlainButton>
          )}
        </div>
      )}
      <div role="alert">{words && <p className="field__error">{words}</p>}</div>
    </section>
  );
}
