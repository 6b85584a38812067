// A private name for somebody in the Crew. Empty removes it.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { wordsOf } from '#shared/api/ApiError.ts';
import { Field } from '#shared/ui/Field.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { SheetDialog } from '#shared/ui/SheetDialog.tsx';
import { rename } from '#features/crew/crew.queries.ts';

interface PrivateNameDialogProps {
  personId: string;
  name: string;
  called: string;
  onClose: () => void;
}

export function PrivateNameDialog({ personId, name, called, onClose }: PrivateNameDialogProps) {
  const [typed, setTyped] = useState(called);
  const renaming = useMutation(rename(useQueryClient(), personId));
  const save = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!renaming.isPending) renaming.mutate(typed.trim(), { onSuccess: onClose });
  };
  return (
    <SheetDialog open id="private-name" title={`What do you call ${name}?`} onClose={onClose}>
      <form className="form" noValidate onSubmit={save}>
        <Field
          label="Your name for them"
          help="Only you see it. Leave it empty and only their own name stands."
          autoComplete="off"
          maxLength={60}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <div role="alert">{renaming.error && <p className="banner banner--alert">{wordsOf(renaming.error)}</p>}</div>
        <PlainButton type="submit" loading={renaming.isPending}>
          Save
        </PlainButton>
      </form>
    </SheetDialog>
  );
}
