// Before sign-up where it is not open to everybody: a code, an email of theirs, or whom to ask.
import { inOwnWords } from '@mycrew/contract/brand.ts';
import { helplineNumber } from '@mycrew/contract/constants.ts';
import { routes } from '@mycrew/contract/paths.ts';
import { type PublicInstallation, SignUpCode } from '@mycrew/contract/sign-up.ts';
import { Email } from '@mycrew/contract/wire.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { ContractForm } from '#shared/forms/ContractForm.tsx';
import { useContractForm } from '#shared/forms/useContractForm.ts';
import { Field } from '#shared/ui/Field.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { checkSignUpCode, sendSignUpLink } from '../signUp.queries.ts';
import type { SignUpDraft } from '../signUpDraft.ts';
import styles from '../signUp.module.css';

interface GateProps {
  installation: PublicInstallation;
  /** From the address, or what was refused. */
  code: string;
  email: string;
  error: string | undefined;
  onPass: (values: Partial<SignUpDraft>) => void;
}

function Frame({ title, intro, children }: { title: string; intro: ReactNode; children?: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.signUp}>
      <div>
        <h1 className="h1" ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p className={styles.intro}>{intro}</p>
      </div>
      {children}
    </div>
  );
}

/** For whoever has neither code nor email of theirs: whom to ask, and help meanwhile. */
function Otherwise({ installation: { Operator, ContactEmail, Hours } }: Pick<GateProps, 'installation'>) {
  return (
    <>
      <p>
        {Operator} stands behind this. Questions go to{' '}
        <a className="link" href={`mailto:${ContactEmail}`}>
          {ContactEmail}
        </a>
        {Hours ? ` (${Hours})` : ''}.
      </p>
      <p>
        Did somebody ask you into their Crew? Open their link again: it always lets you in. A parent who was written to
        needs no account.
      </p>
      <p>
        To talk to somebody now: Kids Helpline,{' '}
        <a className="link" href={`tel:${helplineNumber.replaceAll(' ', '')}`}>
          {helplineNumber}
        </a>
        , free, any time. Help pages are open to everybody.
      </p>
      <PlainButton href={routes.needHelpNow.path} variant="soft" full>
        People who can help
      </PlainButton>
    </>
  );
}

const CodeForm = z.object({ SignUpCode });

function CodeGate({ code, error, onPass, ...rest }: GateProps) {
  const form = useContractForm(CodeForm, {
    defaultValues: { SignUpCode: code },
    send: async ({ SignUpCode: typed }) => {
      await checkSignUpCode(typed);
      return typed;
    },
    onSent: (typed) => onPass({ SignUpCode: typed }),
  });
  const { error: wrong, ...field } = form.field('SignUpCode');
  return (
    <Frame title="Do you have a code?" intro="You need one to open an account here. It stands on your card.">
      <ContractForm className="stack16" of={form} submit="Go on" button={{ size: 'large', full: true }}>
        <Field
          label="Your code"
          help="Sixteen letters and digits. Gaps and small letters are fine."
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...field}
          error={wrong ?? (form.form.formState.isDirty ? undefined : error)}
        />
      </ContractForm>
      <Otherwise {...rest} />
    </Frame>
  );
}

const EmailForm = z.object({ Email });

function DomainGate({ installation, email, error }: GateProps) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useContractForm(EmailForm, {
    defaultValues: { Email: email },
    send: async ({ Email: typed }, key) => {
      await sendSignUpLink(typed, key);
      return typed;
    },
    onSent: setSentTo,
  });
  const { error: wrong, ...field } = form.field('Email');
  const domains = installation.EmailDomains.map((domain) => `@${domain}`).join(', ');
  if (sentTo !== null)
    return (
      <Frame
        title="Look in your mailbox"
        intro={`We sent a link to ${sentTo}. Open it on this phone or computer, and go on from there. It lasts a day.`}
      >
        <PlainButton variant="soft" full onClick={() => setSentTo(null)}>
          Nothing came, or another email
        </PlainButton>
        <Otherwise installation={installation} />
      </Frame>
    );
  return (
    <Frame title="First, your email" intro={`Accounts here are for emails that end in ${domains}.`}>
      <ContractForm className="stack16" of={form} submit="Send me a link" button={{ size: 'large', full: true }}>
        <Field
          label="Email"
          type="email"
          autoComplete="email"
          {...field}
          error={wrong ?? (form.form.formState.isDirty ? undefined : error)}
        />
      </ContractForm>
      <Otherwise installation={installation} />
    </Frame>
  );
}

export function SignUpGate(props: GateProps) {
  if (props.installation.SignUpMode === 'code') return <CodeGate {...props} />;
  if (props.installation.SignUpMode === 'domain') return <DomainGate {...props} />;
  return (
    <Frame
      title="Sign-up is closed"
      intro={inOwnWords('sign-up-closed', 'At the moment, nobody new can open an account here by themselves.')}
    >
      <Otherwise installation={props.installation} />
    </Frame>
  );
}
