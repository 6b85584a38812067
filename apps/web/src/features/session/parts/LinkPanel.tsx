// An account with the same email exists: shown to be theirs by the password above, or by a code to what it has confirmed.
import type { LinkBy } from '@mycrew/contract/session.ts';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { fieldWords } from '#shared/format/refusals.ts';
import { beginSession } from '#shared/session/session.ts';
import { Field } from '#shared/ui/Field.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { nextPageOf } from '../leadsOn.ts';
import { linkTicket } from '../linkTicket.ts';
import { linkByCode, sendLinkCode } from '../session.queries.ts';

interface LinkPanelProps {
  link: { Ticket: string; Organisation: string; Email: string; By: LinkBy[] };
}

const ways: Record<LinkBy, { send: string; again: string; label: string; sent: string }> = {
  email: {
    send: 'Email me a code',
    again: 'Email me another code',
    label: 'Code from our email',
    sent: 'We sent six digits to your email.',
  },
  mobile: {
    send: 'Text me a code',
    again: 'Text me another code',
    label: 'Code from our text',
    sent: 'We sent six digits to your mobile.',
  },
};

/** Where somebody goes on who asked for a code. */
const focused = (field: HTMLInputElement | null) => field?.focus();

/** A code is sent, and what came is typed: one at a time, and the words of the last refusal. */
function useLinkCode(ticket: string) {
  const navigate = useNavigate();
  const [sentBy, setSentBy] = useState<LinkBy | null>(null);
  const [busy, setBusy] = useState<LinkBy | 'link' | null>(null);
  const [words, setWords] = useState('');
  const alone = async (what: LinkBy | 'link', act: () => Promise<unknown>) => {
    if (busy) return;
    setBusy(what);
    setWords('');
    await act().catch((error: unknown) => setWords(fieldWords(error)));
    setBusy(null);
  };
  const send = (by: LinkBy) =>
    alone(by, async () => {
      await sendLinkCode(ticket, by);
      setSentBy(by);
    });
  const link = (by: LinkBy, code: string) =>
    alone('link', async () => {
      try {
        beginSession(await linkByCode(ticket, by, code));
      } catch (error) {
        const next = nextPageOf(error);
        if (!next) throw error;
        await navigate(next.to, { state: next.state });
      }
    });
  return { sentBy, busy, words, send, link };
}

export function LinkPanel({ link: { Ticket, Organisation, Email, By } }: LinkPanelProps) {
  const { sentBy, busy, words, send, link } = useLinkCode(Ticket);
  const [code, setCode] = useState('');
  useEffect(() => {
    linkTicket.current = Ticket;
    return () => {
      linkTicket.current = null;
    };
  }, [Ticket]);
  /** The panel stands in the form of sign-in, which Enter would send. */
  const onEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !sentBy) return;
    event.preventDefault();
    void link(sentBy, code.trim());
  };
  return (
    <section className="card stack12" aria-label={`Link with ${Organisation}`}>
      <p>
        <strong>You already have an account with {Email}.</strong> Sign in once with its password, above, and{' '}
        {Organisation} opens it from then on. Or let us send you a code.
      </p>
      {sentBy && (
        <>
          <Field
            key={sentBy}
            name="linkCode"
            label={ways[sentBy].label}
            help={ways[sentBy].sent}
            inputMode="numeric"
            autoComplete="one-time-code"
            ref={focused}
            value={code}
            error={words || undefined}
            onKeyDown={onEnter}
            onChange={({ target }) => setCode(target.value)}
          />
          <PlainButton loading={busy === 'link'} onClick={() => void link(sentBy, code.trim())}>
            Link and sign in
          </PlainButton>
        </>
      )}
      <div className="wrap8">
        {(['email', 'mobile'] as const)
          .filter((by) => by === 'email' || By.includes(by))
          .map((by) => (
            <PlainButton
              key={by}
              variant={sentBy ? 'text' : 'outline'}
              loading={busy === by}
              onClick={() => void send(by)}
            >
              {by === sentBy ? ways[by].again : ways[by].send}
            </PlainButton>
          ))}
      </div>
      <div role="alert">{words && !sentBy && <p className="field__error">{words}</p>}</div>
    </section>
  );
}
