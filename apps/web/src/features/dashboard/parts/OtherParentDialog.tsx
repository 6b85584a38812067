// Another parent or carer, or another address of the same one; the address before is told.
import { useRef } from 'react';
import { Email, line } from '@mycrew/contract/wire.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { askParentAgain } from '#features/consent/consent.queries.ts';
import { isAboutSession, wordsOf } from '#shared/api/ApiError.ts';
import { showServerErrors } from '#shared/forms/serverErrors.ts';
import { useContractForm } from '#shared/forms/useContractForm.ts';
import { asksForPassword, useStepUp } from '#features/password/password.parts.ts';
import { Field } from '#shared/ui/Field.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { SheetDialog } from '#shared/ui/SheetDialog.tsx';
import { toast } from '#shared/ui/toasts.ts';

const OtherParent = z.object({ ParentName: line(80, 'What is their name?'), newParentEmail: Email });

export function OtherParentDialog({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient();
  const { withStepUp, dialog } = useStepUp();
  const again = useMutation(askParentAgain(queries));
  const form = useContractForm(OtherParent, { ParentName: '', newParentEmail: '' });
  const { register, formState, handleSubmit } = form;
  const firstField = useRef<HTMLInputElement | null>(null);
  const nameField = register('ParentName');

  const submit = handleSubmit(async (typed) => {
    try {
      const answer = await withStepUp(() => again.mutateAsync({ isParentEmailChange: true, ...typed }));
      if (!answer) return;
      void toast.success(`We asked ${answer.AskedOf ?? typed.ParentName}.`);
      onClose();
    } catch (error) {
      showServerErrors(error, form);
    }
  });
  const { error } = again;
  const problem = error && !isAboutSession(error) && !asksForPassword(error) && !formState.errors.newParentEmail;
  return (
    <>
      <SheetDialog open id="other-parent" title="Ask somebody else" initialFocus={firstField} onClose={onClose}>
        <form className="parentAsked__form" noValidate onSubmit={(event) => void submit(event)}>
          <p className="muted">
            Somebody who looks after you. Our first mail stops working, and the address it went to is told.
          </p>
          <Field
            label="Their name"
            autoComplete="off"
            maxLength={80}
            error={formState.errors.ParentName?.message}
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
            error={formState.errors.newParentEmail?.message}
            {...register('newParentEmail')}
          />
          <div role="alert">{problem && <p className="banner banner--alert">{wordsOf(error)}</p>}</div>
          <PlainButton type="submit" size="large" full loading={formState.isSubmitting}>
            Ask them
          </PlainButton>
        </form>
      </SheetDialog>
      {dialog}
    </>
  );
}
