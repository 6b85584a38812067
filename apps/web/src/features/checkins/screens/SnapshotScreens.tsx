// A picture for the check-in: from the camera or from this device. It stays here until the check-in is saved.
import { useRef, useState, type ChangeEvent, useEffect } from 'react';
import { Navigate, useNavigate } from 'react-router';
import ArrowCounterClockwiseIcon from '~icons/ph/arrow-counter-clockwise';
import ArrowRightBoldIcon from '~icons/ph/arrow-right-bold';
import CameraIcon from '~icons/ph/camera';
import CameraFillIcon from '~icons/ph/camera-fill';
import CheckBoldIcon from '~icons/ph/check-bold';
import ImageIcon from '~icons/ph/image';
import TrashIcon from '~icons/ph/trash';
import WarningCircleFillIcon from '~icons/ph/warning-circle-fill';
import { useMedia } from '#shared/hooks/useMedia.ts';
import { CropTools } from '#shared/pictures/CropTools.tsx';
import { PictureCanvas } from '#shared/pictures/PictureCanvas.tsx';
import type { Crop } from '#shared/pictures/crop.ts';
import { acceptedTypes, readPicture, whyNot, type Look, drawPicture } from '#shared/pictures/drawing.ts';
import { pictureFilters, type PictureFilter } from '#shared/pictures/filters.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { SkeletonRows } from '#shared/ui/SkeletonRows.tsx';
import { useCheckinFlow } from '../flowContext.ts';
import { FlowPage } from '../parts/FlowPage.tsx';
import styles from './SnapshotScreens.module.css';

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

const thumbEdge = 128;

interface FilterStripProps {
  picture: ImageBitmap;
  crop: Crop;
  filter: PictureFilter;
  onFilter: (filter: PictureFilter) => void;
}

function FilterStrip({ picture, crop, filter, onFilter }: FilterStripProps) {
  return (
    <fieldset className={styles.filters}>
      <legend className="visuallyHidden">Colour</legend>
      <div className={styles.strip}>
        {pictureFilters.map(({ id, name }) => (
          <label key={id} className={styles.choice}>
            <input
              type="radio"
              name="filter"
              className={`visuallyHidden ${styles.radio}`}
              checked={filter === id}
              onChange={() => onFilter(id)}
            />
            <span className={styles.thumb}>
              <Thumb picture={picture} crop={crop} filter={id} />
              {filter === id && (
                <span className={styles.tick} aria-hidden="true">
                  <CheckBoldIcon size={16} />
                </span>
              )}
            </span>
            <span className="caption strong">{name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Thumb({ picture, crop, filter }: Omit<FilterStripProps, 'onFilter'>) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current) drawPicture(canvas.current, picture, { crop: { ...crop, shape: 'square' }, filter }, thumbEdge);
  }, [picture, crop, filter]);
  return <canvas ref={canvas} className={styles.canvas} aria-hidden="true" />;
}

export function SnapshotFilterScreen() {
  const { draft, pathOf, snapshot } = useCheckinFlow();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { source, look, change } = snapshot;
  if (!draft.family) return <Navigate to={pathOf('addCheckin')} replace />;
  if (!source && snapshot.isReading) return <PictureOnItsWay title="Crop and colour" />;
  if (!source) return <Navigate to={pathOf('checkinAddSnapshot')} replace />;

  const set = (part: Partial<Look>) => change({ ...look, ...part });
  const finish = async () => {
    setBusy(true);
    try {
      await snapshot.finish();
      await navigate(pathOf('checkinPreview'));
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'That didn’t work. Another picture may.');
      setBusy(false);
    }
  };

  return (
    <FlowPage
      at={4}
      back={pathOf('checkinAddSnapshot')}
      title="Crop and colour"
      bar={
        <>
          <p role="alert" className="small">
            {problem}
          </p>
          <PlainButton
            size="large"
            full
            loading={isBusy}
            iconAfter={<ArrowRightBoldIcon size={22} aria-hidden="true" />}
            onClick={() => void finish()}
          >
            Next
          </PlainButton>
        </>
      }
    >
      <div className={styles.tools}>
        <PictureCanvas picture={source} look={look} onCrop={(crop) => set({ crop })} />
        <FilterStrip picture={source} crop={look.crop} filter={look.filter} onFilter={(filter) => set({ filter })} />
        <CropTools crop={look.crop} onCrop={(crop) => set({ crop })} />
      </div>
    </FlowPage>
  );
}

export function PictureOnItsWay({ title }: { title: string }) {
  const { pathOf } = useCheckinFlow();
  return (
    <FlowPage at={4} back={pathOf('checkinComment')} title={title}>
      <SkeletonRows rows={1} shape="card" label="Loading your picture" />
    </FlowPage>
  );
}

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
