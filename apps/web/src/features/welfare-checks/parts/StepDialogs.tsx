// The steps that need words: writing to them, handing over, what 000 said, a note, the end.
import {
  type WelfareCheck,
  WelfareClose,
  WelfareHandOver,
  WelfareMessageEntry,
  WelfareNoteEntry,
} from '@mycrew/contract/welfare-checks.ts';
import { welfareMessage, welfareOutcomes, welfareWords, type WelfareWords } from '@mycrew/contract/welfare-words.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { ReadyWords } from '#features/reply-templates/reply-templates.parts.ts';
import { ContractForm } from '#shared/forms/ContractForm.tsx';
import { useContractForm } from '#shared/forms/useContractForm.ts';
import { CheckField } from '#shared/ui/CheckField.tsx';
import { Field } from '#shared/ui/Field.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { SelectField } from '#shared/ui/SelectField.tsx';
import { SheetDialog } from '#shared/ui/SheetDialog.tsx';
import styles from '../welfare-checks.module.css';
import { actsOf } from '../welfare-checks.queries.ts';

interface StepDialogProps {
  check: WelfareCheck;
  onClose: () => void;
}

const NotNow = ({ onClose }: Pick<StepDialogProps, 'onClose'>) => (
  <PlainButton variant="soft" onClick={onClose}>
    Not now
  </PlainButton>
);

export function WriteDialog({ check, onClose }: StepDialogProps) {
  const { write } = actsOf(useQueryClient(), check._id);
  const hasWritten = check.Steps.some(({ Kind }) => Kind === 'wrote');
  const first = check.Next === 'answer' ? 'heard' : hasWritten ? 'again' : 'first';
  const form = useContractForm(WelfareMessageEntry, {
    defaultValues: { Words: first, More: '' },
    send: write,
    onSent: onClose,
  });
  const [words, more] = form.form.watch(['Words', 'More']) as [WelfareWords, string | undefined];
  return (
    <SheetDialog open id="write-to-them" title="Write to them" onClose={onClose}>
      <ContractForm className="stack16" of={form} submit="Send it" beside={<NotNow onClose={onClose} />}>
        <SelectField
          label="Ready words"
          options={welfareWords.map(({ id, label }) => ({ value: id, label }))}
          {...form.field('Words')}
        />
        <Field
          label="A line of your own"
          help="They read it. Never say who told us, and promise nothing."
          optional
          multiline
          rows={3}
          maxLength={600}
          {...form.field('More')}
        />
        <ReadyWords
          purpose="welfare-check"
          label="Lines to begin with"
          value={more ?? ''}
          onInsert={(line) => form.form.setValue('More', line, { shouldValidate: true, shouldDirty: true })}
        />
        <section className="card" aria-label="What they read">
          <p className="label muted">What they read</p>
          <p className={styles['words']}>{welfareMessage(words, more ?? '')}</p>
        </section>
      </ContractForm>
    </SheetDialog>
  );
}

const anybody = { value: '', label: 'Whoever takes it first' };
const HandOverForm = z.extend(WelfareHandOver, { To: z._default(z.string(), '') });

export function HandOverDialog({ check, onClose }: StepDialogProps) {
  const { handOver } = actsOf(useQueryClient(), check._id);
  const form = useContractForm(HandOverForm, {
    defaultValues: { Note: '', To: '', IsUrgent: false },
    send: ({ To, ...entry }, key) => handOver({ ...entry, To: To || null }, key),
    onSent: onClose,
  });
  const colleagues = check.Colleagues.map(({ _id, FirstName, Role }) => ({
    value: _id,
    label: Role === 'lead' ? `${FirstName}, leads` : FirstName,
  }));
  return (
    <SheetDialog open id="hand-over" title="Hand it over" onClose={onClose}>
      <p className="muted">It stays yours until they take it. The clock runs on.</p>
      <ContractForm className="stack16" of={form} submit="Hand it over" beside={<NotNow onClose={onClose} />}>
        <SelectField label="To" options={[anybody, ...colleagues]} {...form.field('To')} />
        <Field
          label="What they need to know"
          help="Inside the house."
          multiline
          rows={3}
          maxLength={1_000}
          {...form.field('Note')}
        />
        <CheckField label="It is urgent" {...form.field('IsUrgent')} />
      </ContractForm>
    </SheetDialog>
  );
}

export function CloseDialog({ check, onClose }: StepDialogProps) {
  const { close } = actsOf(useQueryClient(), check._id);
  const form = useContractForm(WelfareClose, {
    defaultValues: { Outcome: '' as never, Note: '' },
    send: close,
    onSent: onClose,
  });
  return (
    <SheetDialog open id="close-check" title="Close it" onClose={onClose}>
      <p className="muted">An hour later they read what was done and how it ended. Your note stays inside the house.</p>
      <ContractForm className="stack16" of={form} submit="Close it" beside={<NotNow onClose={onClose} />}>
        <SelectField
          label="How it ended"
          placeholder="Choose how it ended"
          options={welfareOutcomes.map(({ id, label }) => ({ value: id, label }))}
          {...form.field('Outcome')}
        />
        <Field label="Note" multiline rows={3} maxLength={1_000} {...form.field('Note')} />
      </ContractForm>
    </SheetDialog>
  );
}

interface NotingProps extends StepDialogProps {
  step: 'called' | 'note';
  title: string;
  label: string;
  children: ReactNode;
}

function Noting({ check, step, title, label, children, onClose }: NotingProps) {
  const acts = actsOf(useQueryClient(), check._id);
  const form = useContractForm(WelfareNoteEntry, {
    defaultValues: { Note: '' },
    send: acts[step],
    onSent: onClose,
  });
  return (
    <SheetDialog open id={step} title={title} onClose={onClose}>
      <p className="muted">{children}</p>
      <ContractForm className="stack16" of={form} submit="Write it down" beside={<NotNow onClose={onClose} />}>
        <Field label={label} multiline rows={3} maxLength={1_000} {...form.field('Note')} />
      </ContractForm>
    </SheetDialog>
  );
}

export const CalledDialog = (props: StepDialogProps) => (
  <Noting {...props} step="called" title="I called 000" label="What was said">
    Who took the call, what they do, and the number of the case where there is one. They read later that we called.
  </Noting>
);

export const NoteDialog = (props: StepDialogProps) => (
  <Noting {...props} step="note" title="Add a note" label="Note">
    A call, or what else a colleague should know. It stays inside the house.
  </Noting>
);
