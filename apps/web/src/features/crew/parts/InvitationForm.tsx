// Asks one person into the Crew; the fields follow the way the invitation goes.
import { InvitationEntry, type SentInvitation } from '@mycrew/contract/crew.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SyntheticEvent } from 'react';
import type { ChosenContact } from '#features/contacts/contacts.parts.ts';
import { firstWord } from '#shared/format/names.ts';
import { ContractForm } from '#shared/forms/ContractForm.tsx';
import { useContractForm } from '#shared/forms/useContractForm.ts';
import { useSession } from '#shared/session/session.ts';
import { Field } from '#shared/ui/Field.tsx';
import { SelectField } from '#shared/ui/SelectField.tsx';
import { crewQueries, sendInvitation } from '../crew.queries.ts';
import { askWords } from '../crewWords.ts';
import { useShareAnswer } from '../useShareAnswer.ts';
import { AlreadyAsked } from './AlreadyAsked.tsx';
import { ChannelChoice } from './ChannelChoice.tsx';
import { AgeField, asAge, EmailField, MobileField, orNothing } from './ContactFields.tsx';
import { EarlierChoice } from './EarlierChoice.tsx';
import { MessagePreview } from './MessagePreview.tsx';
import { NotAsked } from './NotAsked.tsx';
import { ShareQuestion } from './ShareQuestion.tsx';

export interface InvitationToPassOn {
  invitation: SentInvitation;
  link: string;
}

export interface PersonToInvite extends ChosenContact {
  words?: string;
}

interface InvitationFormProps {
  /** From one's own contacts, or from the wizard: then with words to ask with. */
  chosen: PersonToInvite | null;
  onSent: (asked: InvitationToPassOn) => void;
}

const empty = { Channel: 'sms' as const, FirstName: '', Message: '', ShowLast30Days: false };

const filledIn = ({ name, email, mobile, words = '' }: PersonToInvite) => ({
  ...empty,
  Message: words,
  Channel: mobile ? ('sms' as const) : ('email' as const),
  FirstName: firstWord(name),
  ...(mobile ? { MobileNumber: mobile } : email && { Email: email }),
});

export function InvitationForm({ chosen, onSent }: InvitationFormProps) {
  const queries = useQueryClient();
  const me = useSession();
  const sharing = useShareAnswer();
  const { data: relationships = [] } = useQuery(crewQueries.relationships());
  const invite = useMutation(sendInvitation(queries));
  const isGrown = (relationship: string | undefined): boolean =>
    relationships.some(({ Value, IsAdult }) => Value === relationship && IsAdult);
  const asking = useContractForm(InvitationEntry, {
    defaultValues: chosen ? filledIn(chosen) : empty,
    send: async (entry, key) => {
      if (!sharing.isAnswered()) return undefined;
      await sharing.keep();
      return invite.mutateAsync({ entry: isGrown(entry.Relationship) ? { ...entry, IsAdult: true } : entry, key });
    },
    onSent: ({ Invitation, Link }) => onSent({ invitation: Invitation, link: Link }),
  });
  const { register, setValue, watch } = asking.form;
  const { Channel, FirstName, Message, ShowLast30Days, Relationship, Email, MobileNumber } = watch();
  const { touchedFields } = asking.form.formState;
  const submit = (event?: SyntheticEvent) => {
    sharing.isAnswered();
    asking.submit(event);
  };

  return (
    <ContractForm
      className="card stack20"
      of={{ ...asking, submit }}
      submit={askWords[Channel]}
      button={{ size: 'large', full: true, disabled: sharing.isPending }}
      Failed={NotAsked}
    >
      <ChannelChoice chosen={Channel} field={register('Channel')} />
      <Field label="What do you call them?" autoComplete="off" {...asking.field('FirstName')} />
      {Channel === 'sms' && <MobileField label="Their mobile" {...asking.field('MobileNumber', orNothing)} />}
      {Channel === 'email' && <EmailField label="Their email" {...asking.field('Email', orNothing)} />}
      {Channel === 'sms' && touchedFields.MobileNumber && <AlreadyAsked channel="sms" typed={MobileNumber} />}
      {Channel === 'email' && touchedFields.Email && <AlreadyAsked channel="email" typed={Email} />}
      <SelectField
        label="Who are they to you?"
        optional
        placeholder="Rather not say"
        options={relationships.map(({ Value, Label }) => ({ value: Value, label: Label }))}
        {...asking.field('Relationship', orNothing)}
      />
      {!isGrown(Relationship) && <AgeField {...asking.field('IsAdult', asAge)} />}
      {Channel === 'email' && (
        <Field
          label="A few words from you"
          help="Goes into the email, as you write it."
          optional
          multiline
          rows={3}
          maxLength={280}
          {...asking.field('Message', { shouldUnregister: true })}
        />
      )}
      {Channel === 'link' ? (
        <p className="small muted">
          We make a link that you send yourself, and a code that they can scan from your screen. It works once, for 14
          days, and is shown once.
        </p>
      ) : (
        <MessagePreview
          channel={Channel}
          inviter={firstWord(me?.Name ?? '')}
          invited={FirstName.trim()}
          message={(Message ?? '').trim()}
        />
      )}
      {sharing.isAsked && (
        <ShareQuestion
          answer={sharing.answer}
          error={sharing.error}
          onAnswer={(mayShare) => {
            sharing.choose(mayShare);
            if (!mayShare) setValue('ShowLast30Days', false);
          }}
        />
      )}
      {sharing.shares && (
        <EarlierChoice
          name={firstWord(FirstName) || 'them'}
          isChosen={ShowLast30Days === true}
          onChoose={(isChosen) => setValue('ShowLast30Days', isChosen)}
        />
      )}
    </ContractForm>
  );
}
