// Of something of mine that waits: by when somebody reads it, as it was said when I handed it in, and who helps meanwhile.
import { TelephoneLine } from '#shared/help/TelephoneLine.tsx';
import { readByWords } from '../readWords.ts';

export function WaitsToBeRead({ by }: { by: string | null }) {
  return (
    <div className="stack6">
      <p>{readByWords(by)}</p>
      <TelephoneLine lead="If you need somebody now:" />
    </div>
  );
}
