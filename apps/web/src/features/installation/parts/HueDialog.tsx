// Another hue; one too near to the red of help goes to the nearest that fits.
import { nearestHue, shippedHue } from '@mycrew/contract/palette.ts';
import type { DeskInstallation } from '@mycrew/contract/installation.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { ReasonDialog } from '#features/staff/staff.parts.ts';
import { CheckField } from '#shared/ui/CheckField.tsx';
import { changeInstallation, installationChanged } from '../installation.queries.ts';
import styles from '../installation.module.css';
import { FacePreview } from './FacePreview.tsx';

export function HueDialog({ installation, onClose }: { installation: DeskInstallation; onClose: () => void }) {
  const queries = useQueryClient();
  const id = useId();
  const { Hue, Mark, Name } = installation.Values;
  const [isOwn, setOwn] = useState(Hue !== null);
  const [degrees, setDegrees] = useState(Hue ?? shippedHue);
  const fitting = nearestHue(degrees);
  return (
    <ReasonDialog
      title="Which colour?"
      submit="Save"
      help="It stands in the audit log."
      onConfirm={(Why, key) => changeInstallation({ Set: { Hue: isOwn ? fitting : null }, Why }, key)}
      onDone={() => {
        void installationChanged(queries);
        onClose();
      }}
      onClose={onClose}
    >
      <CheckField
        label="A hue of our own"
        help="Without it everything is as it ships."
        checked={isOwn}
        onChange={({ target }) => setOwn(target.checked)}
      />
      {isOwn && (
        <div>
          <label htmlFor={id} className="strong">
            Hue: {fitting} degrees
          </label>
          <input
            id={id}
            className={styles['hue']}
            type="range"
            min={0}
            max={359}
            value={degrees}
            onChange={({ target }) => setDegrees(Number(target.value))}
          />
          <output className="small muted">
            {fitting !== degrees &&
              `${degrees} is too near to the red that means help. ${fitting} is the nearest that fits.`}
          </output>
        </div>
      )}
      <FacePreview hue={isOwn ? fitting : null} name={Name} mark={Mark} />
    </ReasonDialog>
  );
}
