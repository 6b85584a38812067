// A picture for the check-in: from the camera or from this device. It stays here until the check-in is saved.
import { useRef, useState, type ChangeEvent, useEffect } from 'react';
import { Navigate, useNavigate } from 'react-router';
import CameraIcon from '~icons/ph/camera';
import CameraFillIcon from '~icons/ph/camera-fill';
import ImageIcon from '~icons/ph/image';
import WarningCircleFillIcon from '~icons/ph/warning-circle-fill';
import { useMedia } from '#shared/hooks/useMedia.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { useCheckinFlow } from '../flowContext.ts';
import { FlowPage } from '../parts/FlowPage.tsx';
import { acceptedTypes, readPicture, whyNot } from '#shared/pictures/drawing.ts';
import styles from './AddSnapshotScreen.module.css';

interface CameraViewProps {
  onTaken: (photo: Blob) => void;
  onClose: () => void;
}

function useCamera() {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<'asking' | 'on' | 'missing'>('asking');
  useEffect(() => {
    let stream: MediaStream | null = null;
    let isGone = false;
    const start = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' }, audio: false });
      if (isGone) return stop();
      if (video.current) video.current.srcObject = stream;
      setState('on');
    };
    const stop = () => stream?.getTracks().forEach((track) => track.stop());
    start().catch(() => setState('missing'));
    return () => {
      isGone = true;
      stop();
    };
  }, []);
  return { video, state };
}

function photoOf(video: HTMLVideoElement): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92));
}

function CameraView({ onTaken, onClose }: CameraViewProps) {
  const { video, state } = useCamera();
  const take = async () => {
    const photo = video.current && (await photoOf(video.current));
    if (photo) onTaken(photo);
  };
  return (
    <div className="stack12">
      {state === 'missing' ? (
        <output className="banner banner--lamp">
          No camera here, or this page may not use it. You can choose a picture instead.
        </output>
      ) : (
        <video ref={video} className={styles.view} autoPlay playsInline muted aria-label="What the camera sees" />
      )}
      <div className={styles.actions}>
        <PlainButton variant="text" onClick={onClose}>
          Close camera
        </PlainButton>
        {state !== 'missing' && (
          <PlainButton
            disabled={state !== 'on'}
            icon={<CameraFillIcon size={22} aria-hidden="true" />}
            onClick={() => void take()}
          >
            Take it
          </PlainButton>
        )}
      </div>
    </div>
  );
}

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
