// Unsubscribes an invited address: from one person, or altogether. No account is needed.
import { brand } from '@mycrew/contract/brand.ts';
import type { OptOutScope } from '@mycrew/contract/invitations.ts';
import { useEffect, useRef, useState } from 'react';
import { useAct } from '#shared/hooks/useAct.ts';
import { forgetToken, useTokenInHand } from '#shared/hooks/useTokenInHand.ts';
import { AuthLayout } from '#shared/ui/AuthLayout.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { forgetInvitation } from '../invitationToken.ts';
import { askForNoMore } from '../registration.queries.ts';
import styles from '../signUp.module.css';

const place = 'mycrew-no-more';

const doneWords: Record<OptOutScope, string> = {
  person: `${brand.name} sends you nothing more from them. Others may still ask.`,
  everybody: `${brand.name} sends no more invitations to you, whoever asks.`,
};

function Done({ scope }: { scope: OptOutScope }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div>
      <h1 className="h1" ref={heading} tabIndex={-1}>
        Done
      </h1>
      <p className={styles.intro}>
        {doneWords[scope]} If you change your mind, somebody can hand you a link themselves. You can close this page.
      </p>
    </div>
  );
}

function Choice({ token, onDone }: { token: string; onDone: (scope: OptOutScope) => void }) {
  const asking = useAct(async (scope: OptOutScope) => {
    await askForNoMore(token, scope);
    forgetInvitation();
    forgetToken(place);
    onDone(scope);
  });
  return (
    <>
      <div>
        <h1 className="h1">No more invitations?</h1>
        <p className={styles.intro}>
          You choose how far it goes. Nobody gets a message about it; who asked you sees that you’d rather not be asked.
        </p>
      </div>
      <div role="alert">{asking.words && <p className="banner banner--alert">{asking.words}</p>}</div>
      <div className={styles.on}>
        <PlainButton variant="soft" size="large" full disabled={asking.busy} onClick={() => void asking.act('person')}>
          Not from this person
        </PlainButton>
        <PlainButton
          variant="outline"
          size="large"
          full
          disabled={asking.busy}
          onClick={() => void asking.act('everybody')}
        >
          Never again, from anybody
        </PlainButton>
      </div>
      <p className="small muted">
        Does something in it worry you? Kids Helpline (1800 551 800) and eSafety (esafety.gov.au) know what to do.
      </p>
    </>
  );
}

export function NoMoreScreen() {
  const token = useTokenInHand('invitation', place);
  const [done, setDone] = useState<OptOutScope | null>(null);
  return (
    <AuthLayout compact offline="Your link isn’t used up. 000 and 1800 551 800 still work.">
      <div className={styles.signUp}>
        {done && <Done scope={done} />}
        {!done && token && <Choice token={token} onDone={setDone} />}
        {!done && !token && (
          <div>
            <h1 className="h1">This link isn’t complete</h1>
            <p className={styles.intro}>Please open it again from the mail or text that you got.</p>
          </div>
        )}
      </div>
    </AuthLayout>
  );
}
