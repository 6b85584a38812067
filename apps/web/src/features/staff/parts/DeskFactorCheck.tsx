// The second factor, at desk entry and before irreversible actions.
import type { StaffEntry } from '@mycrew/contract/staff.ts';
import { useQueryClient } from '@tanstack/react-query';
import { FactorCheck } from '#features/second-factor/second-factor.parts.ts';
import { enterByCode, enterByPasskey } from '../staff.queries.ts';

interface DeskFactorCheckProps {
  entry: StaffEntry;
  submit: string;
  onIn: () => void;
}

export function DeskFactorCheck({ entry, submit, onIn }: DeskFactorCheckProps) {
  const queries = useQueryClient();
  return (
    <FactorCheck
      hasPasskey={entry.Factors.some(({ Kind }) => Kind === 'passkey')}
      submit={submit}
      byCode={async (code) => enterByCode(queries, code).then(onIn)}
      byPasskey={async () => enterByPasskey(queries).then(onIn)}
    />
  );
}
