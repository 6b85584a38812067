// Chooses recipients, duration, and previews what they will read. Nobody is selected by default.
import { type JournalPage, type PageReader, type ShareLength, shareLengths } from '@mycrew/contract/journal.ts';
import { routes } from '@mycrew/contract/paths.ts';
import { pageSharingWords } from '@mycrew/contract/who-sees.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { crewQueries } from '#features/crew/crew.queries.ts';
import { SendFailed } from '#shared/forms/SendFailed.tsx';
import { fullName } from '#shared/format/names.ts';
import { CheckField } from '#shared/ui/CheckField.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { PersonAvatar } from '#shared/ui/PersonAvatar.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { ReadState } from '#shared/ui/ReadState.tsx';
import { SheetDialog } from '#shared/ui/SheetDialog.tsx';
import { SwitchRow } from '#shared/ui/SwitchRow.tsx';
import { toast } from '#shared/ui/toasts.ts';
import { sharePage } from '../journal.queries.ts';
import { lengthWords } from '../pageWords.ts';
import styles from './ShareDialog.module.css';

interface ShareDialogProps {
  page: JournalPage;
  readers: PageReader[];
  onClose: () => void;
}

export function ShareDialog({ page, readers, onClose }: ShareDialogProps) {
  const crew = useQuery(crewQueries.crew());
  const [chosen, setChosen] = useState(() => new Set(readers.map(({ _id }) => _id)));
  const [lasts, setLasts] = useState<ShareLength>('24hours');
  const { mutate, isPending, error } = useMutation({ ...sharePage(useQueryClient()), meta: { quiet: true } });
  const share = (ids: readonly string[]) =>
    mutate(
      { journalId: page._id, CrewIds: [...ids], For: lasts },
      {
        onSuccess: () => {
          onClose();
          void toast.success(ids.length > 0 ? 'That’s shared' : 'Only you can read it now');
        },
      },
    );
  const turn = (id: string, isOn: boolean) =>
    setChosen((before) => new Set([...before].filter((other) => other !== id).concat(isOn ? id : [])));
  const hasReaders = readers.length > 0;
  const hasCrew = crew.data !== undefined && crew.data.length > 0;

  return (
    <SheetDialog
      open
      id="share-page"
      title="Who may read this page?"
      onClose={onClose}
      actions={
        hasCrew && (
          <>
            {hasReaders && (
              <PlainButton variant="outline" loading={isPending} onClick={() => share([])}>
                Stop sharing
              </PlainButton>
            )}
            <PlainButton loading={isPending} disabled={chosen.size === 0} onClick={() => share([...chosen])}>
              {hasReaders ? 'Save' : 'Share this page'}
            </PlainButton>
          </>
        )
      }
    >
      {!crew.data && (
        <ReadState of={crew} rows={2} shape="person" loading="Loading your Crew" failed="Your Crew didn’t load" />
      )}
      {crew.data?.length === 0 && (
        <EmptyState
          title="No Crew yet"
          headingLevel={3}
          action={<PlainButton to={routes.addCrew.path}>Add somebody</PlainButton>}
        >
          A page can be shared with somebody of your Crew. Until then it stays yours alone.
        </EmptyState>
      )}
      {hasCrew && (
        <>
          <p className="small muted">{pageSharingWords}</p>
          <div className={styles.people}>
            {crew.data.map((person) => (
              <SwitchRow
                key={person._id}
                icon={<PersonAvatar person={person} size={40} glow={chosen.has(person._id)} spoken="none" />}
                label={fullName(person)}
                checked={chosen.has(person._id)}
                onChange={(isOn) => turn(person._id, isOn)}
              />
            ))}
          </div>
          <fieldset className={styles.lengths}>
            <legend className="label">For how long?</legend>
            {shareLengths.map((length) => (
              <CheckField
                key={length}
                type="radio"
                name="length"
                label={lengthWords[length].label}
                help={lengthWords[length].help}
                checked={lasts === length}
                onChange={() => setLasts(length)}
              />
            ))}
          </fieldset>
          <SendFailed error={error} />
        </>
      )}
    </SheetDialog>
  );
}
