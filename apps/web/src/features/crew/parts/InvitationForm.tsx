// Asks one person into the Crew; the fields follow the way the invitation goes.
import { InvitationEntry, type SentInvitation } from '@mycrew/contract/crew.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { setShareData, settingsQueries } from '#features/settings/settings.queries.ts';
import { firstWord } from '#shared/format/names.ts';
import { ContractForm } from '#shared/forms/ContractForm.tsx';
import { useContractForm } from '#shared/forms/useContractForm.ts';
import { useSession } from '#shared/session/session.ts';
import { Field } from '#shared/ui/Field.tsx';
import { SelectField } from '#shared/ui/SelectField.tsx';
import { crewQueries, sendInvitation } from '../crew.queries.ts';
import { askWords } from '../crewWords.ts';
import { ChannelChoice } from './ChannelChoice.tsx';
import { EarlierChoice } from './EarlierChoice.tsx';
import { MessagePreview } from './MessagePreview.tsx';
import { NotAsked } from './NotAsked.tsx';
import { ShareQuestion } from './ShareQuestion.tsx';

export interface InvitationToPassOn {
  invitation: SentInvitation;
  link: string;
}

const orNothing = { shouldUnregister: true, setValueAs: (typed: string | undefined) => typed || undefined };

export function InvitationForm({ onSent }: { onSent: (asked: InvitationToPassOn) => void }) {
  const queries = useQueryClient();
  const me = useSession();
  const sharing = useQuery(settingsQueries.shareData());
  const { data: relationships = [] } = useQuery(crewQueries.relationships());
  const share = useMutation(setShareData(queries));
  const invite = useMutation(sendInvitation(queries));
  const [mayShare, setMayShare] = useState<boolean | null>(null);
  const [shareError, setShareError] = useState<string>();
  const asksToShare = sharing.data?.CanShareData === null;
  const shares = asksToShare ? mayShare : sharing.data?.CanShareData;

  const isAnswered = (): boolean => {
    const isMissing = asksToShare && mayShare === null;
    setShareError(isMissing ? 'Please choose one. You can change it later.' : undefined);
    return !isMissing;
  };
  const asking = useContractForm(InvitationEntry, {
    defaultValues: { Channel: 'sms', FirstName: '', Message: '', ShowLast30Days: false },
    send: async (entry, key) => {
      if (!isAnswered()) return undefined;
      if (asksToShare && mayShare !== null) await share.mutateAsync(mayShare);
      return invite.mutateAsync({ entry, key });
    },
    onSent: ({ Invitation, Link }) => onSent({ invitation: Invitation, link: Link }),
  });
  const { register, setValue, watch } = asking.form;
  const { Channel, FirstName, Message, ShowLast30Days } = watch();
  const submit = (event?: SyntheticEvent) => {
    isAnswered();
    asking.submit(event);
  };

  return (
    <ContractForm
      className="card invitationForm"
      of={{ ...asking, submit }}
      submit={askWords[Channel]}
      button={{ size: 'large', full: true, disabled: sharing.isPending }}
      Failed={NotAsked}
    >
      <ChannelChoice chosen={Channel} field={register('Channel')} />
      <Field label="What do you call them?" autoComplete="off" {...asking.field('FirstName')} />
      {Channel === 'sms' && (
        <Field
          label="Their mobile"
          help="An Australian number, like 0412 345 678."
          type="tel"
          inputMode="tel"
          autoComplete="off"
          {...asking.field('MobileNumber', orNothing)}
        />
      )}
      {Channel === 'email' && (
        <Field
          label="Their email"
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...asking.field('Email', orNothing)}
        />
      )}
      <SelectField
        label="Who are they to you?"
        optional
        placeholder="Rather not say"
        options={relationships.map(({ Value, Label }) => ({ value: Value, label: Label }))}
        {...asking.field('Relationship', orNothing)}
      />
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
          We make a link that you send yourself. It works once, for 14 days, and is shown once.
        </p>
      ) : (
        <MessagePreview
          channel={Channel}
          inviter={firstWord(me?.Name ?? '')}
          invited={FirstName.trim()}
          message={(Message ?? '').trim()}
        />
      )}
      {asksToShare && (
        <ShareQuestion
          answer={mayShare}
          error={shareError}
          onAnswer={(answer) => {
            setMayShare(answer);
            if (!answer) setValue('ShowLast30Days', false);
            setShareError(undefined);
          }}
        />
      )}
      {shares && (
        <EarlierChoice
          name={firstWord(FirstName) || 'them'}
          isChosen={ShowLast30Days === true}
          onChoose={(isChosen) => setValue('ShowLast30Days', isChosen)}
        />
      )}
    </ContractForm>
  );
}
