// A mark of one's own from an SVG file: cleaned here already, so that whoever chose it sees at once what it becomes.
import { cleanMark } from '@mycrew/contract/mark.ts';
import type { DeskInstallation } from '@mycrew/contract/installation.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ReasonDialog } from '#features/staff/staff.parts.ts';
import { Field } from '#shared/ui/Field.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { changeInstallation, installationChanged } from '../installation.queries.ts';
import styles from '../installation.module.css';
import { FacePreview } from './FacePreview.tsx';

export function MarkDialog({ installation, onClose }: { installation: DeskInstallation; onClose: () => void }) {
  const queries = useQueryClient();
  const { Hue, Mark, Name } = installation.Values;
  const [mark, setMark] = useState(Mark);
  const [error, setError] = useState<string | undefined>();
  const choose = async (file: File | undefined) => {
    if (!file) return;
    const read = cleanMark(await file.text());
    if ('mark' in read) setMark(read.mark);
    setError('problem' in read ? read.problem : undefined);
  };
  return (
    <ReasonDialog
      title="Which mark?"
      submit="Save"
      help="It stands in the audit log."
      onConfirm={(Why, key) => changeInstallation({ Set: { Mark: mark }, Why }, key)}
      onDone={() => {
        void installationChanged(queries);
        onClose();
      }}
      onClose={onClose}
    >
      <Field
        label="An SVG file"
        help="Shapes alone, at most 32 kB, best about as wide as high. It stands on a white tile."
        type="file"
        accept=".svg,image/svg+xml"
        className={styles['file']}
        {...(error && { error })}
        onChange={({ currentTarget }) => void choose(currentTarget.files?.[0])}
      />
      <FacePreview hue={Hue} name={Name} mark={mark} />
      {mark !== null && (
        <div>
          <PlainButton size="small" variant="soft" onClick={() => setMark(null)}>
            Take ours back
          </PlainButton>
        </div>
      )}
    </ReasonDialog>
  );
}
