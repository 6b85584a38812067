// The preview of the picture: use it, take another, or leave it out.
import { useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import ArrowCounterClockwiseIcon from '~icons/ph/arrow-counter-clockwise';
import TrashIcon from '~icons/ph/trash';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { useCheckinFlow } from '../flowContext.ts';
import { FlowPage } from '../parts/FlowPage.tsx';
import { PictureOnItsWay } from '../parts/PictureOnItsWay.tsx';
import styles from './PreviewScreen.module.css';

export function PreviewScreen() {
  const { draft, pathOf, snapshot } = useCheckinFlow();
  const navigate = useNavigate();
  const [isLeaving, setLeaving] = useState(false);
  const { candidate, picture, source } = snapshot;
  const shown = candidate ?? picture;
  if (!draft.family) return <Navigate to={pathOf('addCheckin')} replace />;
  if (isLeaving) return null;
  if (snapshot.isReading && !candidate) return <PictureOnItsWay title="Your picture" />;
  if (!shown) return <Navigate to={pathOf('checkinAddSnapshot')} replace />;

  const use = () => {
    snapshot.use();
    void navigate(pathOf('checkinComment'));
  };
  const remove = () => {
    setLeaving(true);
    snapshot.drop();
    void navigate(pathOf('checkinComment'));
  };

  return (
    <FlowPage
      at={4}
      back={candidate && source ? pathOf('checkinSnapshotFilter') : pathOf('checkinComment')}
      title="Your picture"
      bar={
        <PlainButton size="large" full onClick={use}>
          {candidate ? 'Use this picture' : 'Keep this picture'}
        </PlainButton>
      }
    >
      <div className="stack16">
        <img className={styles.picture} src={shown.url} alt="As it will go with your check-in" />
        <div className={styles.ways}>
          <PlainButton
            variant="outline"
            icon={<ArrowCounterClockwiseIcon size={22} aria-hidden="true" />}
            onClick={() => void navigate(pathOf('checkinAddSnapshot'))}
          >
            Retake
          </PlainButton>
          <PlainButton variant="outline" icon={<TrashIcon size={22} aria-hidden="true" />} onClick={remove}>
            Remove
          </PlainButton>
        </div>
        <p className="small muted">
          {draft.sharesWithCrew ? 'Your Crew can see it once it’s saved.' : 'Only you will see it.'}
        </p>
      </div>
    </FlowPage>
  );
}
