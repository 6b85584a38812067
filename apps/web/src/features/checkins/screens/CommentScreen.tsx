// Optional extras: a note, a picture, who may read it, a page in the journal.
import { Link, Navigate } from 'react-router';
import BookOpenIcon from '~icons/ph/book-open';
import CameraIcon from '~icons/ph/camera';
import UsersThreeIcon from '~icons/ph/users-three';
import { Field } from '#shared/ui/Field.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { SwitchRow } from '#shared/ui/SwitchRow.tsx';
import { maxCommentLength } from '../checkinDraft.ts';
import { useCheckinFlow } from '../flowContext.ts';
import { FlowPage } from '../parts/FlowPage.tsx';
import { SaveBar } from '../parts/SaveBar.tsx';
import { useWhoWillKnow } from '../whoWillKnow.ts';
import styles from './CommentScreen.module.css';

const countsFrom = maxCommentLength - 200;

export function CommentScreen() {
  const { draft, pathOf, step, snapshot, editing } = useCheckinFlow();
  if (!draft.family) return <Navigate to={pathOf('addCheckin')} replace />;
  const left = maxCommentLength - draft.comment.length;
  return (
    <FlowPage
      at={3}
      back={pathOf('checkinWords')}
      title="Anything to add?"
      lead="Only if you want to. A few words are plenty."
      bar={<SaveBar />}
    >
      <div className="stack20">
        <Field
          multiline
          rows={4}
          label="What’s going on"
          help={draft.comment.length > countsFrom ? `${left} characters left` : undefined}
          value={draft.comment}
          maxLength={maxCommentLength}
          onChange={(event) => step({ type: 'commentWritten', text: event.currentTarget.value })}
        />
        {snapshot.picture ? (
          <Link to={pathOf('checkinPreview')} className={`card ${styles.picture}`}>
            <img src={snapshot.picture.url} alt="Yours" width={72} height={72} />
            <span className="strong">Look at it, change it or take it out</span>
          </Link>
        ) : editing?.snapshot && draft.keepsPicture ? (
          <div className={`card ${styles.picture}`}>
            <img src={editing.snapshot} alt="Yours, as it is saved" width={72} height={72} />
            <PlainButton variant="text" onClick={() => step({ type: 'pictureTakenOut' })}>
              Take it out
            </PlainButton>
          </div>
        ) : (
          <PlainButton
            to={pathOf('checkinAddSnapshot')}
            variant="outline"
            full
            icon={<CameraIcon size={22} aria-hidden="true" />}
          >
            Add a picture
          </PlainButton>
        )}
        <Switches />
      </div>
    </FlowPage>
  );
}

function Switches() {
  const { draft, step } = useCheckinFlow();
  const { hasCrew, sharesCheckins } = useWhoWillKnow();
  return (
    <div className={`card ${styles.switches}`}>
      {hasCrew && (
        <SwitchRow
          icon={<UsersThreeIcon size={24} />}
          label="Let my Crew read this one"
          help={
            sharesCheckins
              ? 'Your note, picture and what was going on. Your own words stay yours.'
              : 'Sharing with your Crew is off, so they’d see nothing even with this on.'
          }
          checked={draft.sharesWithCrew && sharesCheckins}
          disabled={!sharesCheckins}
          onChange={(on) => step({ type: 'switched', which: 'sharesWithCrew', on })}
        />
      )}
      <SwitchRow
        icon={<BookOpenIcon size={24} />}
        label="Put it in my journal too"
        help="Only you, unless you share the page."
        checked={draft.addsToJournal}
        onChange={(on) => step({ type: 'switched', which: 'addsToJournal', on })}
      />
    </div>
  );
}
