import type { SentInvitation } from '@mycrew/contract/crew.ts';
import { PanelInvitation } from '@mycrew/contract/invitations.ts';
import { routes } from '@mycrew/contract/paths.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { listOfNames } from '#shared/format/names.ts';
import { ContractForm } from '#shared/forms/ContractForm.tsx';
import { useContractForm } from '#shared/forms/useContractForm.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { SheetDialog } from '#shared/ui/SheetDialog.tsx';
import { inviteInPassing } from '../crew.queries.ts';
import { useShareAnswer } from '../useShareAnswer.ts';
import { EmailField, MobileField } from './ContactFields.tsx';
import { NotAsked } from './NotAsked.tsx';
import { ShareQuestion } from './ShareQuestion.tsx';
import styles from '../crew.module.css';

const orNothing = { setValueAs: (typed: string | undefined) => typed?.trim() || undefined };

function Asked({ sent, onClose }: { sent: readonly SentInvitation[]; onClose: () => void }) {
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => words.current?.focus(), []);
  return (
    <div className={styles.asked}>
      <p ref={words} tabIndex={-1}>
        We write to <strong>{listOfNames(sent.map(({ Contact }) => Contact ?? ''))}</strong>. They have 14 days, and you
        hear when they answer.
      </p>
      <div className={styles.ways}>
        <PlainButton variant="soft" onClick={onClose}>
          Done
        </PlainButton>
        <PlainButton variant="outline" to={routes.newInvites.path} onClick={onClose}>
          See whom you asked
        </PlainButton>
      </div>
    </div>
  );
}

function Ask({ onSent, onClose }: { onSent: (sent: SentInvitation[]) => void; onClose: () => void }) {
  const sharing = useShareAnswer();
  const invite = useMutation(inviteInPassing(useQueryClient()));
  const asking = useContractForm(PanelInvitation, {
    defaultValues: {},
    send: async (entry, key) => {
      if (!sharing.isAnswered()) return undefined;
      await sharing.store();
      return invite.mutateAsync({ entry, key });
    },
    onSent: ({ Invitations }) => onSent(Invitations),
  });
  const submit = (event?: SyntheticEvent) => {
    sharing.isAnswered();
    asking.submit(event);
  };
  return (
    <ContractForm
      className="stack20"
      of={{ ...asking, submit }}
      submit="INVITE NOW"
      button={{ size: 'large', disabled: sharing.isPending }}
      beside={
        <PlainButton variant="text" to={routes.addCrew.path} onClick={onClose}>
          More ways to ask
        </PlainButton>
      }
      Failed={NotAsked}
    >
      <p className="muted">Somebody you trust. One of the two is enough.</p>
      <EmailField label="Email" {...asking.field('Email', orNothing)} />
      <MobileField label="Phone" {...asking.field('Phone', orNothing)} />
      {sharing.isAsked && <ShareQuestion answer={sharing.answer} error={sharing.error} onAnswer={sharing.choose} />}
    </ContractForm>
  );
}

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const [sent, setSent] = useState<SentInvitation[] | null>(null);
  return (
    <SheetDialog open id="invite" title={sent ? 'Asked' : 'Invite'} onClose={onClose}>
      {sent ? <Asked sent={sent} onClose={onClose} /> : <Ask onSent={setSent} onClose={onClose} />}
    </SheetDialog>
  );
}
