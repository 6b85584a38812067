// A picture for the check-in: from the camera or from this device. It stays here until the check-in is saved.
import { useRef, useState, type ChangeEvent } from 'react';
import { Navigate, useNavigate } from 'react-router';
import CameraIcon from '~icons/ph/camera';
import ImageIcon from '~icons/ph/image';
import WarningCircleFillIcon from '~icons/ph/warning-circle-fill';
import { useMedia } from '#shared/hooks/useMedia.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { useCheckinFlow } from '../flowContext.ts';
import { CameraView } from '../parts/CameraView.tsx';
import { FlowPage } from '../parts/FlowPage.tsx';
import { acceptedTypes, readPicture, whyNot } from '#shared/pictures/drawing.ts';

const unreadable = 'We couldn’t read that as a picture. Another one may work.';

export function AddSnapshotScreen() {
  const { draft, pathOf, snapshot } = useCheckinFlow();
  const navigate = useNavigate();
  const file = useRef<HTMLInputElement>(null);
  const phoneCamera = useRef<HTMLInputElement>(null);
  const hasPhoneCamera = useMedia('(pointer: coarse)');
  const [showsCamera, setShowsCamera] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  if (!draft.family) return <Navigate to={pathOf('addCheckin')} replace />;

  const take = async (taken: Blob) => {
    const reason = whyNot(taken);
    if (reason) return setProblem(reason);
    try {
      snapshot.begin(taken, await readPicture(taken));
      await navigate(pathOf('checkinSnapshotFilter'));
    } catch {
      setProblem(unreadable);
    }
  };
  const chosen = (event: ChangeEvent<HTMLInputElement>) => {
    const [taken] = event.currentTarget.files ?? [];
    event.currentTarget.value = '';
    setProblem(null);
    if (taken) void take(taken);
  };
  const input = {
    type: 'file',
    hidden: true,
    accept: acceptedTypes.join(','),
    onChange: chosen,
  } as const;

  return (
    <FlowPage
      at={4}
      back={pathOf('checkinComment')}
      title="Add a picture"
      lead="It stays on this device until you save. Where and with what it was taken is left out."
    >
      <div className="stack14">
        {showsCamera ? (
          <CameraView onTaken={(photo) => void take(photo)} onClose={() => setShowsCamera(false)} />
        ) : (
          <PlainButton
            size="large"
            full
            icon={<CameraIcon size={22} aria-hidden="true" />}
            onClick={() => (hasPhoneCamera ? phoneCamera.current?.click() : setShowsCamera(true))}
          >
            Take a photo
          </PlainButton>
        )}
        <PlainButton
          variant="outline"
          size="large"
          full
          icon={<ImageIcon size={22} aria-hidden="true" />}
          onClick={() => file.current?.click()}
        >
          Choose a picture
        </PlainButton>
        <input ref={file} aria-label="Choose a picture" {...input} />
        <input ref={phoneCamera} aria-label="Take a photo" capture="environment" {...input} />
        <p className="small muted">JPEG, PNG or WebP, up to 8 MB.</p>
        <div role="alert">
          {problem && (
            <div className="banner banner--alert">
              <WarningCircleFillIcon size={24} aria-hidden="true" />
              <p className="banner__text">{problem}</p>
            </div>
          )}
        </div>
      </div>
    </FlowPage>
  );
}
