// How far the file is, in words, and the file once it is there.
import type { DataExport } from '@mycrew/contract/my-data.ts';
import FileZipFillIcon from '~icons/ph/file-zip-fill';
import FileZipBoldIcon from '~icons/ph/file-zip-bold';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import styles from '../my-data.module.css';

const megabyte = 1_000_000;
const sizeWords = (bytes: number | null): string =>
  bytes === null ? '' : ` (${bytes < megabyte ? 'under 1' : (bytes / megabyte).toFixed(1)} MB)`;

interface ExportStateProps {
  state: DataExport;
  isSaving: boolean;
  onSave: () => void;
}

export function ExportState({ state, isSaving, onSave }: ExportStateProps) {
  const { State, Bytes } = state;
  if (State === 'waiting') {
    return (
      <output className="banner banner--lamp">
        <FileZipFillIcon size={26} aria-hidden="true" />
        <span className="banner__text">
          <strong>We’re putting it together.</strong> That can take a minute. You can leave this page and come back.
        </span>
      </output>
    );
  }
  if (State !== 'ready') {
    return (
      <p className="small muted">
        {State === 'expired'
          ? 'That file was fetched, or its time is over. You can have a new one.'
          : 'Putting it together didn’t work. Not your fault; please try once more.'}
      </p>
    );
  }
  return (
    <div className={styles['ready']}>
      <p>
        <strong>Your file is ready{sizeWords(Bytes)}.</strong>{' '}
        <span className="muted">Keep it where only you can open it. It is handed out once, within a day.</span>
      </p>
      <PlainButton icon={<FileZipBoldIcon size={20} aria-hidden="true" />} loading={isSaving} onClick={onSave}>
        Save the file
      </PlainButton>
    </div>
  );
}
