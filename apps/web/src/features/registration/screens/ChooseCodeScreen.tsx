import { useState, type FormEvent } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { routes } from '@mycrew/contract/paths.ts';
import { codePurposes } from '@mycrew/contract/registration.ts';
import { useAct } from '#shared/hooks/useAct.ts';
import { AuthLayout } from '#shared/ui/AuthLayout.tsx';
import { CheckField } from '#shared/ui/CheckField.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { codeRefusalWords } from '../codeWords.ts';
import { contactHint } from '../contactWords.ts';
import { PutOff } from '../parts/PutOff.tsx';
import { useHeldSession } from '../useHeldSession.ts';
import styles from '../signUp.module.css';

const waysInWords = { mobile: 'Text it to', email: 'Email it to' } as const;

export function ChooseCodeScreen() {
  const { held, send, later } = useHeldSession();
  const navigate = useNavigate();
  const [by, setBy] = useState(held?.sentBy ?? 'mobile');
  const [problem, setProblem] = useState('');
  const sending = useAct(
    async () => {
      setProblem('');
      await send(by);
      await navigate(routes.verificationSubmit.path);
    },
    { onRefused: (error) => setProblem(codeRefusalWords(error)) },
  );
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void sending.act();
  };

  if (!held) return <Navigate to={routes.signIn.path} replace />;
  return (
    <AuthLayout compact>
      <form className={styles.signUp} noValidate onSubmit={onSubmit}>
        <div>
          <h1 className="h1">Check it’s you</h1>
          <p className={styles.intro}>
            We send six digits. They make sure nobody signs up with your number or address.
          </p>
        </div>
        <fieldset className={styles.verifyWays}>
          <legend className="label">Where should the code go?</legend>
          {codePurposes.map((way) => (
            <CheckField
              key={way}
              type="radio"
              name="way"
              label={waysInWords[way]}
              help={contactHint(way, held)}
              checked={by === way}
              onChange={() => setBy(way)}
            />
          ))}
        </fieldset>
        <div role="alert">{problem && <p className="banner banner--alert">{problem}</p>}</div>
        <PlainButton type="submit" size="large" full loading={sending.busy}>
          Send the code
        </PlainButton>
        <PlainButton to={routes.verificationSubmit.path} variant="text" full>
          I have a code
        </PlainButton>
        <PutOff onLater={() => void later()} />
      </form>
    </AuthLayout>
  );
}
