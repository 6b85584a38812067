// Asks one person into the Crew; the fields follow the way the invitation goes.
import { InvitationEntry, type SentInvitation } from '@mycrew/contract/crew.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { settingsQueries } from '#features/settings/settings.queries.ts';
import { firstWord } from '#shared/format/names.ts';
import { showServerErrors } from '#shared/forms/serverErrors.ts';
import { useContractForm } from '#shared/forms/useContractForm.ts';
import { useSession } from '#shared/session/session.ts';
import { Field } from '#shared/ui/Field.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { SelectField } from '#shared/ui/SelectField.tsx';
import { crewQueries } from '../crew.queries.ts';
import { askWords } from '../crewWords.ts';
import { useInviting } from '../useInviting.ts';
import { ChannelChoice } from './ChannelChoice.tsx';
import { MessagePreview } from './MessagePreview.tsx';
import { NotAsked } from './NotAsked.tsx';
import { ShareQuestion } from './ShareQuestion.tsx';

export interface Asked {
  invitation: SentInvitation;
  link: string;
}

const orNothing = { shouldUnregister: true, setValueAs: (typed: string | undefined) => typed || undefined };

export function InvitationForm({ onSent }: { onSent: (asked: Asked) => void }) {
  const me = useSession();
  const sharing = useQuery(settingsQueries.shareData());
  const { data: relationships = [] } = useQuery(crewQueries.relationships());
  const form = useContractForm(InvitationEntry, { Channel: 'sms', FirstName: '', Message: '' });
  const { invite, isBusy } = useInviting();
  const [mayShare, setMayShare] = useState<boolean | null>(null);
  const [shareError, setShareError] = useState<string>();
  const [refusal, setRefusal] = useState<unknown>(null);
  const { register, formState, watch } = form;
  const { errors } = formState;
  const { Channel, FirstName, Message } = watch();
  const asksToShare = sharing.data?.CanShareData === null;

  const isAnswered = (): boolean => {
    const isMissing = asksToShare && mayShare === null;
    setShareError(isMissing ? 'Please choose one. You can change it later.' : undefined);
    return !isMissing;
  };

  const submit = form.handleSubmit(
    async (entry) => {
      setRefusal(null);
      if (!isAnswered()) return;
      try {
        const { Invitation, Link } = await invite(entry, asksToShare ? mayShare : null);
        onSent({ invitation: Invitation, link: Link });
      } catch (error) {
        if (!showServerErrors(error, form)) setRefusal(error);
      }
    },
    () => void isAnswered(),
  );

  return (
    <form className="card invitationForm" noValidate onSubmit={submit}>
      <ChannelChoice chosen={Channel} field={register('Channel')} />
      <Field
        label="What do you call them?"
        autoComplete="off"
        error={errors.FirstName?.message}
        {...register('FirstName')}
      />
      {Channel === 'sms' && (
        <Field
          label="Their mobile"
          help="An Australian number, like 0412 345 678."
          type="tel"
          inputMode="tel"
          autoComplete="off"
          error={errors.MobileNumber?.message}
          {...register('MobileNumber', orNothing)}
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
          error={errors.Email?.message}
          {...register('Email', orNothing)}
        />
      )}
      <SelectField
        label="Who are they to you?"
        optional
        placeholder="Rather not say"
        options={relationships.map(({ Value, Label }) => ({ value: Value, label: Label }))}
        error={errors.Relationship?.message}
        {...register('Relationship', orNothing)}
      />
      {Channel === 'email' && (
        <Field
          label="A few words from you"
          help="Goes into the email, as you write it."
          optional
          multiline
          rows={3}
          maxLength={280}
          error={errors.Message?.message}
          {...register('Message', { shouldUnregister: true })}
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
            setShareError(undefined);
          }}
        />
      )}
      {refusal !== null && <NotAsked error={refusal} />}
      <PlainButton type="submit" size="large" full loading={isBusy} disabled={sharing.isPending}>
        {askWords[Channel]}
      </PlainButton>
    </form>
  );
}
