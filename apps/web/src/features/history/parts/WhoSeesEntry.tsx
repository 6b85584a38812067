// Who can see this one, by name and in one sentence; and the switch that opens note and picture, or closes them again.
import type { OpenedCheckin } from '@mycrew/contract/checkins.ts';
import { hrefOf, ourRoutes } from '@mycrew/contract/paths.ts';
import { entryVisibilityWords } from '@mycrew/contract/who-sees.ts';
import EyeIcon from '~icons/ph/eye';
import LockSimpleFillIcon from '~icons/ph/lock-simple-fill';
import UsersThreeIcon from '~icons/ph/users-three';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { shareCheckin } from '#features/checkins/checkins.queries.ts';
import { SwitchRow } from '#shared/ui/SwitchRow.tsx';
import { wordsOf } from '../entryWords.ts';
import styles from './WhoSeesEntry.module.css';

export function WhoSeesEntry({ opened: { Checkin, SeenBy, SharesCheckins } }: { opened: OpenedCheckin }) {
  const sharing = useMutation(shareCheckin(useQueryClient(), Checkin._id));
  const opensEntry = sharing.isPending ? sharing.variables : Checkin.IsSharedWithCrew;
  const hasNote = Checkin.CheckinText !== null;
  const hasPicture = Checkin.Snapshot !== null;
  const names = SeenBy.map(({ FirstName }) => FirstName);
  const visibility = { sharesCheckins: SharesCheckins, opensEntry, hasNote, hasPicture };
  const Mark = names.length > 0 ? EyeIcon : LockSimpleFillIcon;
  return (
    <section className={`card ${styles.sees}`} aria-labelledby="who-sees-entry">
      <h2 id="who-sees-entry" className="title">
        Who can see this
      </h2>
      <p className={styles.sentence} aria-live="polite">
        <Mark size={22} aria-hidden="true" />
        <span>{entryVisibilityWords(names, visibility, wordsOf(Checkin))}</span>
      </p>
      {(hasNote || hasPicture) && (
        <SwitchRow
          icon={<UsersThreeIcon size={24} />}
          label="Let my Crew read this one"
          help={
            SharesCheckins
              ? 'Your note and picture, as long as this is on. Your own words stay yours.'
              : 'Sharing with your Crew is off, so they’d see nothing even with this on.'
          }
          checked={opensEntry && (SharesCheckins || Checkin.IsSharedWithCrew)}
          disabled={sharing.isPending || (!SharesCheckins && !Checkin.IsSharedWithCrew)}
          onChange={(on) => sharing.mutate(on)}
        />
      )}
      {SeenBy.length > 0 && (
        <p className={`small ${styles.eyes}`}>
          <span className="muted">See it with the eyes of</span>
          {SeenBy.map(({ _id, FirstName }) => (
            <Link key={_id} className="link small" to={hrefOf('seenBy', { id: _id })}>
              {FirstName}
            </Link>
          ))}
        </p>
      )}
      <Link className="link small" to={ourRoutes.shareData.path}>
        Who sees what, and who looked lately
      </Link>
    </section>
  );
}
