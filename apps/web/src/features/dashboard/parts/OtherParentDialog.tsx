// Another parent or carer, or a new address; the previous address is notified.
import { useRef } from 'react';
import { Email, line } from '@mycrew/contract/wire.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { askParentAgain } from '#features/consent/consent.queries.ts';
import { ContractForm } from '#shared/forms/ContractForm.tsx';
import { useContractForm } from '#shared/forms/useContractForm.ts';
import { useStepUp } from '#features/password/password.parts.ts';
import { Field } from '#shared/ui/Field.tsx';
import { SheetDialog } from '#shared/ui/SheetDialog.tsx';
import { toast } from '#shared/ui/toasts.ts';
import styles from '../home.module.css';

const OtherParent = z.object({ ParentName: line(80, 'What is their name?'), newParentEmail: Email });

export function OtherParentDialog({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient();
  const { withStepUp, dialog } = useStepUp();
  const { mutateAsync } = useMutation(askParentAgain(queries));
  const firstField = useRef<HTMLInputElement | null>(null);
  const asking = useContractForm(OtherParent, {
    defaultValues: { ParentName: '', newParentEmail: '' },
    send: (typed) => withStepUp(() => mutateAsync({ isParentEmailChange: true, ...typed })),
    onSent: ({ AskedOf }, { ParentName }) => {
      void toast.success(`We asked ${AskedOf ?? ParentName}.`);
      onClose();
    },
  });
  const nameField = asking.field('ParentName');
  return (
    <>
      <SheetDialog open id="other-parent" title="Ask somebody else" initialFocus={firstField} onClose={onClose}>
        <ContractForm
          className={styles.parentAskedForm}
          of={asking}
          submit="Ask them"
          button={{ size: 'large', full: true }}
        >
          <p className="muted">
            Somebody who looks after you. Our first mail stops working, and the address it went to is told.
          </p>
          <Field
            label="Their name"
            autoComplete="off"
            maxLength={80}
            {...nameField}
            ref={(element) => {
              nameField.ref(element);
              firstField.current = element;
            }}
          />
          <Field
            label="Their email"
            type="email"
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            {...asking.field('newParentEmail')}
          />
        </ContractForm>
      </SheetDialog>
      {dialog}
    </>
  );
}
