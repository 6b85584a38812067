// Changes email or mobile: entry, password, and a code sent to the new one.
import { type FormEvent, useRef, useState } from 'react';
import { Email, Mobile } from '@mycrew/contract/wire.ts';
import { useQueryClient } from '@tanstack/react-query';
import { spacedMobile } from '#shared/format/contacts.ts';
import { useAct } from '#shared/hooks/useAct.ts';
import { useStepUp } from '#features/password/password.parts.ts';
import { Field } from '#shared/ui/Field.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { SheetDialog } from '#shared/ui/SheetDialog.tsx';
import { toast } from '#shared/ui/toasts.ts';
import { contactRefusalWords, contactWords } from '../contactWords.ts';
import { changeContact, type ContactKind, sendChangeCode } from '../contacts.queries.ts';
import { showProfile } from '../profile.queries.ts';
import { ContactCode } from './ContactCode.tsx';
import styles from '../profile.module.css';

const resendAfterMs = 60_000;
const shapes = { email: Email, mobile: Mobile } as const;
const inputs = {
  email: { type: 'email', inputMode: 'email', autoComplete: 'email', autoCapitalize: 'none', spellCheck: false },
  mobile: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
} as const;

export function ChangeContactDialog({ kind, onClose }: { kind: ContactKind; onClose: () => void }) {
  const queries = useQueryClient();
  const { withStepUp, dialog } = useStepUp();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState('');
  const [sent, setSent] = useState<{ value: string; resendAt: number } | null>(null);
  const words = contactWords[kind];

  const send = async (value: string) => {
    // Undefined where the password dialog was cancelled.
    const answer = await withStepUp(async () => ({ sent: await sendChangeCode(kind, value) }));
    if (answer) setSent({ value, resendAt: Date.now() + resendAfterMs });
  };
  const sending = useAct(send, { onRefused: (error) => setProblem(contactRefusalWords(error)) });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (sending.busy) return;
    const read = shapes[kind].safeParse(typed);
    setProblem(read.success ? '' : (read.error.issues[0]?.message ?? ''));
    if (read.success) void sending.act(read.data);
    else input.current?.focus();
  };
  const check = async (code: string) => {
    if (!sent) return;
    const profile = await changeContact(kind, sent.value, code);
    if (profile) showProfile(queries, profile);
    void toast.success(words.changed);
    onClose();
  };

  return (
    <>
      <SheetDialog open id="contact" title={words.change} initialFocus={input} onClose={onClose}>
        {sent ? (
          <ContactCode
            shown={kind === 'mobile' ? spacedMobile(sent.value) : sent.value}
            resendAt={sent.resendAt}
            onCheck={check}
            onResend={() => send(sent.value)}
          />
        ) : (
          <form className={styles.contactDialog} noValidate onSubmit={onSubmit}>
            <Field
              ref={input}
              label={words.field}
              help={words.help}
              {...inputs[kind]}
              value={typed}
              onChange={({ target }) => {
                setTyped(target.value);
                setProblem('');
              }}
              {...(problem && { error: problem })}
            />
            <PlainButton type="submit" size="large" full loading={sending.busy}>
              Send the code
            </PlainButton>
          </form>
        )}
      </SheetDialog>
      {dialog}
    </>
  );
}
