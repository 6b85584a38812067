// Verifies the current email or mobile by a code sent on request.
import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useAct } from '#shared/hooks/useAct.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { SheetDialog } from '#shared/ui/SheetDialog.tsx';
import { toast } from '#shared/ui/toasts.ts';
import { contactRefusalWords, contactWords } from '../contactWords.ts';
import { type ContactKind, sendVerifyCode, verifyContact } from '../contacts.queries.ts';
import { readProfileAgain } from '../profile.queries.ts';
import { ContactCode } from './ContactCode.tsx';
import styles from '../profile.module.css';

interface VerifyContactDialogProps {
  kind: ContactKind;
  shown: string;
  onClose: () => void;
}

export function VerifyContactDialog({ kind, shown, onClose }: VerifyContactDialogProps) {
  const queries = useQueryClient();
  const [resendAt, setResendAt] = useState<number | null>(null);
  const [problem, setProblem] = useState('');
  const words = contactWords[kind];
  const send = async () => {
    const { ResendAfterSeconds } = await sendVerifyCode(kind);
    setResendAt(Date.now() + ResendAfterSeconds * 1_000);
  };
  const sending = useAct(send, { onRefused: (error) => setProblem(contactRefusalWords(error)) });
  const check = async (code: string) => {
    await verifyContact(kind, code);
    await readProfileAgain(queries).catch(() => {});
    void toast.success(words.verified);
    onClose();
  };
  const start = () => {
    setProblem('');
    void sending.act();
  };
  return (
    <SheetDialog open id="contact" title={words.verify} onClose={onClose}>
      {resendAt !== null ? (
        <ContactCode shown={shown} resendAt={resendAt} onCheck={check} onResend={send} />
      ) : (
        <div className={styles.contactDialog}>
          <p>
            Six digits go to <strong className="numbers">{shown}</strong>. They make sure that it is yours, and that you
            can always get back in.
          </p>
          <div role="alert">{problem && <p className="banner banner--alert">{problem}</p>}</div>
          <PlainButton size="large" full loading={sending.busy} onClick={start}>
            Send the code
          </PlainButton>
          <PlainButton variant="text" full onClick={() => setResendAt(Date.now())}>
            I have a code
          </PlainButton>
        </div>
      )}
    </SheetDialog>
  );
}
