// The code that a test message carried: that it can be typed proves that messages arrive.
import { ArrivalProof } from '@mycrew/contract/setup.ts';
import { useQueryClient } from '@tanstack/react-query';
import { ContractForm } from '#shared/forms/ContractForm.tsx';
import { useContractForm } from '#shared/forms/useContractForm.ts';
import { Field } from '#shared/ui/Field.tsx';
import { proveArrival } from '../setup.queries.ts';

export function CodeForm({ step }: { step: 'mail' | 'text' }) {
  const queries = useQueryClient();
  const form = useContractForm(ArrivalProof, {
    defaultValues: { Code: '' },
    send: ({ Code }, key) => proveArrival(queries, step, Code, key),
  });
  return (
    <ContractForm className="stack12" of={form} submit="It arrived" button={{ size: 'small' }}>
      <Field label="Code" inputMode="numeric" autoComplete="one-time-code" maxLength={20} {...form.field('Code')} />
    </ContractForm>
  );
}
