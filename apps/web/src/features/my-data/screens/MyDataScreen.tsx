import type { DataExport } from '@mycrew/contract/my-data.ts';
import { ourRoutes, routes } from '@mycrew/contract/paths.ts';
import { storedOf } from '@mycrew/contract/personal-data-kinds.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import DownloadSimpleBoldIcon from '~icons/ph/download-simple-bold';
import FileZipFillIcon from '~icons/ph/file-zip-fill';
import FileZipBoldIcon from '~icons/ph/file-zip-bold';
import UploadSimpleIcon from '~icons/ph/upload-simple';
import { SendFailed } from '#shared/forms/SendFailed.tsx';
import { asksForPassword, useStepUp } from '#features/password/password.parts.ts';
import { useSession } from '#shared/session/session.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { RowGroup } from '#shared/ui/RowGroup.tsx';
import { RowLink } from '#shared/ui/RowLink.tsx';
import { SubPage } from '#shared/ui/SubPage.tsx';
import { lazyDialog } from '#shared/ui/lazyDialog.tsx';
import styles from '../my-data.module.css';
import { myDataQueries, requestExport, saveExport } from '../my-data.queries.ts';
import { tabStore } from '#shared/storage/browserStore.ts';

const megabyte = 1_000_000;
const sizeWords = (bytes: number | null): string =>
  bytes === null ? '' : ` (${bytes < megabyte ? 'under 1' : (bytes / megabyte).toFixed(1)} MB)`;

interface ExportStateProps {
  state: DataExport;
  isSaving: boolean;
  onSave: () => void;
}

/** The state of the export in words, and the file once it is ready. */
function ExportState({ state, isSaving, onSave }: ExportStateProps) {
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

const storageKey = 'exportInHand';

/** The id of the requested export, so that the page finds it again. */
const exportInHand = (): string | null => tabStore.getItem(storageKey);
const holdExport = (id: string): void => tabStore.setItem(storageKey, id);
const forgetExport = (): void => tabStore.removeItem(storageKey);

function ExportCard() {
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
      // The mutation's error is shown below.
    }
  };
  const save = (exportId: string) =>
    withStepUp(() => saving.mutateAsync(exportId)).catch(() => {
      // The mutation's error is shown below.
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
          One zip file: what you wrote and your pictures, as a page to read, and as Markdown, a table and data for other
          programs. What other people wrote stays theirs and is left out.
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

const CloseAccountDialog = lazyDialog(() => import('../parts/CloseAccountDialog.tsx'), 'CloseAccountDialog');

function CloseAccountCard() {
  const whose = useSession()?.Kind ?? 'youth';
  const [isAsking, setAsking] = useState(false);
  return (
    <section className={`card ${styles['myData']}`} aria-labelledby="close-account">
      <h2 id="close-account" className="h3">
        Delete my account
      </h2>
      <div className={styles['two']}>
        <div>
          <h3 className="title">What goes</h3>
          <ul className={styles['points']}>
            {storedOf(whose, false).map(([kind, words]) => (
              <li key={kind}>{words}</li>
            ))}
          </ul>
        </div>
        <div>
          <h3 className="title">What stays</h3>
          <ul className={styles['points']}>
            <li>What other people wrote, with them</li>
            {storedOf(whose, true).map(([kind, words]) => (
              <li key={kind}>{words}</li>
            ))}
          </ul>
        </div>
      </div>
      <p>
        <strong>You have 14 days to change your mind.</strong>{' '}
        <span className="muted">
          Until then nothing is lost: sign in and keep your account. Until you do, nothing else here works for you. Help
          numbers do.
        </span>
      </p>
      <PlainButton variant="outline" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        Delete my account
      </PlainButton>
      {isAsking && <CloseAccountDialog onClose={() => setAsking(false)} />}
    </section>
  );
}

export function MyDataScreen() {
  const isYouth = useSession()?.Kind === 'youth';
  return (
    <SubPage
      title="My data"
      intro="What you wrote is yours. Take it along, or have it deleted. We ask for your password first, in case somebody else holds your phone."
      back={{ path: routes.settings.path, label: 'Settings' }}
    >
      {isYouth && (
        <RowGroup>
          <RowLink
            to={ourRoutes.bringHistory.path}
            icon={<UploadSimpleIcon size={24} />}
            label="Bring my history"
            help="From Daylio, Day One, How We Feel or a table"
          />
        </RowGroup>
      )}
      <ExportCard />
      <CloseAccountCard />
    </SubPage>
  );
}
