// Every yes that waits for my word, wherever requests stand; what I said is read out where the question was.
import type { YesToConfirm } from '@mycrew/contract/crew.ts';
import { useState } from 'react';
import { IsThisThem } from './IsThisThem.tsx';

export function YesesToConfirm({ yeses }: { yeses: readonly YesToConfirm[] }) {
  const [status, setStatus] = useState<string | null>(null);
  return (
    <>
      {status && <output className="banner banner--success">{status}</output>}
      {yeses.map((yes) => (
        <IsThisThem key={yes._id} yes={yes} onAnswered={setStatus} />
      ))}
    </>
  );
}
