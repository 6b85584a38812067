// Asks one person to be connected, by text, email or a link that is passed on by hand.
import { ConnectionEntry, connectionAgeWords } from '@mycrew/contract/connections.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ChannelChoice, EmailField, MobileField, orNothing } from '#features/crew/crew.parts.ts';
import { ContractForm } from '#shared/forms/ContractForm.tsx';
import { useContractForm } from '#shared/forms/useContractForm.ts';
import { Field } from '#shared/ui/Field.tsx';
import { askConnection } from '../connections.queries.ts';

const sendWords = { sms: 'Send the text', email: 'Send the email', link: 'Make the link' } as const;

export interface AskedConnection {
  link: string;
  /** What was typed to reach them; null for a link. */
  contact: string | null;
}

export function AskForm({ onSent }: { onSent: (asked: AskedConnection) => void }) {
  const ask = useMutation(askConnection(useQueryClient()));
  const asking = useContractForm(ConnectionEntry, {
    defaultValues: { Channel: 'sms', Message: '' },
    send: (entry, key) => ask.mutateAsync({ entry, key }),
    onSent: ({ Request, Link }) => onSent({ link: Link, contact: Request.Contact }),
  });
  const { register, watch } = asking.form;
  const { Channel } = watch();
  return (
    <ContractForm
      className="card stack14"
      of={asking}
      submit={sendWords[Channel]}
      button={{ size: 'large', full: true }}
    >
      <h2 className="title">Connect with somebody</h2>
      <p className="small muted">
        You would know of each other here, and that’s all: no check-ins, no journal, no chat. {connectionAgeWords}
      </p>
      <ChannelChoice chosen={Channel} field={register('Channel')} />
      {Channel === 'sms' && <MobileField label="Their mobile" {...asking.field('MobileNumber', orNothing)} />}
      {Channel === 'email' && <EmailField label="Their email" {...asking.field('Email', orNothing)} />}
      {Channel === 'email' && (
        <Field
          label="A few words from you"
          optional
          multiline
          rows={3}
          maxLength={280}
          {...asking.field('Message', { shouldUnregister: true })}
        />
      )}
      {Channel === 'link' && (
        <p className="small muted">
          We make a link that you send yourself. It works once, for 14 days, and is shown once.
        </p>
      )}
    </ContractForm>
  );
}
