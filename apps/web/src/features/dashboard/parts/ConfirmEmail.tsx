// Asked once while the email is unconfirmed: it is the way back into the account.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { toast } from '#shared/ui/toasts.ts';
import { putOffEmail, sendEmailLink } from '../dashboard.queries.ts';

export function ConfirmEmail() {
  const queries = useQueryClient();
  const sending = useMutation(sendEmailLink(queries));
  const puttingOff = useMutation(putOffEmail(queries));
  const send = () =>
    sending.mutate(undefined, {
      onSuccess: () => void toast.success('On its way. Open the link where you’re signed in.'),
    });
  return (
    <section className="card stack12" aria-labelledby="confirm-email">
      <h2 className="h3" id="confirm-email">
        Is your email right?
      </h2>
      <p className="small muted">
        We sent you a link when you joined. Opening it confirms your address, so that you can always get back in, also
        without your phone. We ask once; your profile has it any time.
      </p>
      <div className="wrap8">
        <PlainButton variant="soft" loading={sending.isPending} disabled={puttingOff.isPending} onClick={send}>
          Send it again
        </PlainButton>
        <PlainButton
          variant="text"
          loading={puttingOff.isPending}
          disabled={sending.isPending}
          onClick={() => puttingOff.mutate()}
        >
          Not now
        </PlainButton>
      </div>
    </section>
  );
}
