// Everything of mine as one file: ask for it, wait, open it.
import DownloadSimpleBoldIcon from '~icons/ph/download-simple-bold';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { SendFailed } from '#shared/forms/SendFailed.tsx';
import { asksForPassword, useStepUp } from '#features/password/password.parts.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { exportInHand, forgetExport, holdExport } from '../exportInHand.ts';
import { myDataQueries, requestExport, saveExport } from '../my-data.queries.ts';
import { ExportState } from './ExportState.tsx';
import styles from '../my-data.module.css';

export function ExportCard() {
  const queries = useQueryClient();
  const [id, setId] = useState(exportInHand);
  const asking = useMutation(requestExport(queries));
  const saving = useMutation(saveExport(queries));
  const { withStepUp, dialog } = useStepUp();
  const asked = useQuery({ ...myDataQueries.export(id ?? ''), enabled: id !== null });

  const ask = async () => {
    try {
      const answer = await withStepUp(() => asking.mutateAsync());
      if (!answer) return;
      holdExport(answer._id);
      setId(answer._id);
    } catch {
      // Said below, from the mutation itself.
    }
  };
  const save = (exportId: string) =>
    withStepUp(() => saving.mutateAsync(exportId)).catch(() => {
      // Said below, as above.
    });
  const forget = () => {
    forgetExport();
    setId(null);
  };
  const mayAsk = id === null || asked.isError || asked.data?.State === 'expired' || asked.data?.State === 'failed';

  return (
    <section className={`card ${styles['myData']}`} aria-labelledby="take-along">
      <div>
        <h2 id="take-along" className="h3">
          Take everything with you
        </h2>
        <p className="muted">
          One zip file: what you wrote and your pictures, as a page to read and as data for other programs. What other
          people wrote stays theirs and is left out.
        </p>
      </div>
      <div aria-live="polite">
        {id !== null && asked.data && (
          <ExportState state={asked.data} isSaving={saving.isPending} onSave={() => void save(id)} />
        )}
        {id !== null && asked.isError && (
          <p className="small muted">
            We couldn’t find how far your file is.{' '}
            <button type="button" className="link" onClick={forget}>
              Start again
            </button>
          </p>
        )}
      </div>
      {mayAsk && (
        <PlainButton
          variant="soft"
          icon={<DownloadSimpleBoldIcon size={20} aria-hidden="true" />}
          loading={asking.isPending}
          onClick={() => void ask()}
        >
          Put my data together
        </PlainButton>
      )}
      <SendFailed error={[asking.error, saving.error].find((error) => error && !asksForPassword(error)) ?? null} />
      {dialog}
    </section>
  );
}
