// The first step: which file, and where each app has it.
import { brand } from '@mycrew/contract/brand.ts';
import { importBounds } from '@mycrew/contract/imports.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import CloudSlashIcon from '~icons/ph/cloud-slash';
import { SendFailed } from '#shared/forms/SendFailed.tsx';
import { useOnline } from '#shared/hooks/useOnline.ts';
import { Field } from '#shared/ui/Field.tsx';
import { sendFile } from '../imports.queries.ts';
import styles from '../imports.module.css';
import { Progress } from './Progress.tsx';

const apps = [
  ['Daylio', 'More, then Export Entries, then CSV.'],
  ['Day One', 'Export, then JSON. It makes a zip with your pictures.'],
  ['How We Feel', 'Its export is a table (CSV).'],
  ['Anything else', 'A table (CSV) with a column for the day, and one for the feeling or the note.'],
  [brand.name, 'checkins.csv from the file that you took along.'],
] as const;

const megabytes = importBounds.bytes / 1_000_000;
const tooLarge = `That file is over ${megabytes} MB. Export a shorter time, or one journal at once.`;

interface ChooseFileProps {
  /** The last one stopped in the middle. */
  isBrokenOff: boolean;
  onSent: (id: string) => void;
}

export function ChooseFile({ isBrokenOff, onSent }: ChooseFileProps) {
  const queries = useQueryClient();
  const isOnline = useOnline();
  const [share, setShare] = useState(0);
  const [error, setError] = useState<string | undefined>();
  const sending = useMutation({
    meta: { quiet: true },
    mutationFn: (file: File) => sendFile(queries, file, setShare),
    onSuccess: onSent,
  });
  const choose = (file: File | undefined) => {
    setError(undefined);
    if (!file) return;
    if (file.size === 0) return setError('This file is empty.');
    if (file.size > importBounds.bytes) return setError(tooLarge);
    setShare(0);
    sending.mutate(file);
  };
  if (sending.isPending)
    return <Progress label="Sending your file" share={share} note="Keep this page open until it’s there." />;
  return (
    <section className="card stack16" aria-labelledby="choose-file">
      <h2 id="choose-file" className="h3">
        Choose the file
      </h2>
      {!isOnline && (
        <output className="banner">
          <CloudSlashIcon size={26} aria-hidden="true" />
          <span className="banner__text">
            Bringing your history needs a connection. Nothing is lost: come back when you’re online.
          </span>
        </output>
      )}
      {isBrokenOff && <p>The last file did not arrive whole. Please choose it again.</p>}
      <Field
        label="The file from the other app"
        help={`CSV or zip, at most ${megabytes} MB. First you see what becomes of it. Nothing is brought in yet.`}
        {...(error && { error })}
        type="file"
        className={styles['file']}
        accept=".csv,.tsv,.txt,.zip,text/csv,text/plain,application/zip"
        disabled={!isOnline}
        onChange={({ currentTarget }) => choose(currentTarget.files?.[0])}
      />
      <SendFailed error={sending.error} />
      <dl className="stack8">
        {apps.map(([name, how]) => (
          <div key={name}>
            <dt className="title">{name}</dt>
            <dd className="muted">{how}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
