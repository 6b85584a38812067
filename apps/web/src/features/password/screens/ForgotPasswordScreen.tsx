// Asks for the email or mobile of the account. The answer does not reveal whether there is one.
import { useRef, useState, type FormEvent, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { routes } from '@mycrew/contract/paths.ts';
import { Email, Mobile } from '@mycrew/contract/wire.ts';
import { useAct } from '#shared/hooks/useAct.ts';
import { AuthLayout } from '#shared/ui/AuthLayout.tsx';
import { Field } from '#shared/ui/Field.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { ResendCode } from '#shared/ui/ResendCode.tsx';
import { holdReset } from '../heldReset.ts';
import { BackToSignIn } from '../parts/BackToSignIn.tsx';
import { emailResetLink, textResetCode } from '../password.queries.ts';
import { resetRefusalWords } from '../password.words.ts';
import styles from '../password.module.css';

const resendAfterMs = 60_000;
const inAMinute = () => Date.now() + resendAfterMs;

/** After an email: the same text for every address, resend after a minute, another way. */
function LinkSent({ email, onOther }: { email: string; onOther: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [resendAt, setResendAt] = useState(inAMinute);
  const [problem, setProblem] = useState('');
  useEffect(() => heading.current?.focus(), []);
  const resending = useAct(
    async () => {
      setProblem('');
      await emailResetLink(email);
      setResendAt(inAMinute());
    },
    { onRefused: (error) => setProblem(resetRefusalWords(error)) },
  );
  return (
    <div className={styles.reset}>
      <div>
        <h1 className="h1" ref={heading} tabIndex={-1}>
          Look in your email
        </h1>
        <p className={styles.intro}>
          If <strong>{email}</strong> has an account here, a link is on its way. It works once, for 10 minutes.
        </p>
      </div>
      <ul className={`${styles.steps} small muted`}>
        <li>It can take a minute or two.</li>
        <li>Have a look in junk or spam as well.</li>
        <li>An email that was never confirmed gets no link. Use your mobile then.</li>
        <li>You can open it on any phone or computer.</li>
      </ul>
      <div role="alert">{problem && <p className="banner banner--alert">{problem}</p>}</div>
      <ResendCode what="link" resendAt={resendAt} isSending={resending.busy} onResend={() => void resending.act()} />
      <PlainButton variant="text" full onClick={onOther}>
        Use your mobile or another email
      </PlainButton>
      <BackToSignIn />
    </div>
  );
}

/** Prefilled from sign-in. */
const carriedIn = (state: unknown): string => {
  const { contact } = (state ?? {}) as { contact?: unknown };
  return typeof contact === 'string' ? contact : '';
};

export function ForgotPasswordScreen() {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const { state } = useLocation();
  const [typed, setTyped] = useState(() => carriedIn(state));
  const [problem, setProblem] = useState('');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const asking = useAct(
    async (isEmail: boolean, contact: string) => {
      if (isEmail) {
        await emailResetLink(contact);
        setSentTo(contact);
        return;
      }
      const { ResetId, ResendAfterSeconds } = await textResetCode(contact);
      const resendAt = Date.now() + ResendAfterSeconds * 1_000;
      holdReset({ way: 'mobile', id: ResetId, mobile: contact, resendAt, token: null });
      await navigate(routes.forgotPasswordCode.path);
    },
    { onRefused: (error) => setProblem(resetRefusalWords(error)) },
  );

  const complain = (words: string) => {
    setProblem(words);
    input.current?.focus();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (asking.busy) return;
    if (!typed.trim()) return complain('Please enter your email or mobile.');
    const isEmail = /[@a-z]/iu.test(typed);
    const read = (isEmail ? Email : Mobile).safeParse(typed);
    if (!read.success) return complain(read.error.issues[0]?.message ?? '');
    setProblem('');
    void asking.act(isEmail, read.data);
  };

  const askOther = () => {
    setTyped('');
    setSentTo(null);
  };

  return (
    <AuthLayout compact>
      {sentTo ? (
        <LinkSent email={sentTo} onOther={askOther} />
      ) : (
        <form className={styles.reset} noValidate onSubmit={onSubmit}>
          <div>
            <h1 className="h1">Forgot your password?</h1>
            <p className={styles.intro}>
              It happens. Tell us your email or mobile: an email gets a link, a mobile gets a code.
            </p>
          </div>
          <Field
            ref={input}
            name="userName"
            label="Email or mobile"
            help="Take one that you have confirmed: one that never was gets no link or code."
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
              setProblem('');
            }}
            {...(problem && { error: problem })}
          />
          <PlainButton type="submit" size="large" full loading={asking.busy}>
            Next
          </PlainButton>
          <BackToSignIn />
        </form>
      )}
    </AuthLayout>
  );
}
