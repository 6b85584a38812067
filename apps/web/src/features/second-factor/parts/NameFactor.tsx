// The name of a new factor, and what begins it.
import { NewFactor } from '@mycrew/contract/second-factor.ts';
import type { ReactNode } from 'react';
import { ContractForm } from '#shared/forms/ContractForm.tsx';
import { useContractForm } from '#shared/forms/useContractForm.ts';
import { Field } from '#shared/ui/Field.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';

interface NameFactorProps<R> {
  name: string;
  submit: string;
  begin: (label: string) => Promise<R | undefined>;
  onBegun: (begun: R) => void;
  words?: (error: unknown) => ReactNode;
  onBack: () => void;
}

export function NameFactor<R>({ name, submit, begin, onBegun, words, onBack }: NameFactorProps<R>) {
  const form = useContractForm(NewFactor, {
    defaultValues: { Label: name },
    send: ({ Label }) => begin(Label),
    onSent: onBegun,
  });
  return (
    <ContractForm
      className="card stack16"
      of={form}
      submit={submit}
      {...(words && { words })}
      beside={
        <PlainButton variant="soft" onClick={onBack}>
          Back
        </PlainButton>
      }
    >
      <Field label="Its name" help="So that you know it again among several." maxLength={60} {...form.field('Label')} />
    </ContractForm>
  );
}
