// What the camera of a computer sees, and one button that keeps it.
import { useEffect, useRef, useState } from 'react';
import CameraFillIcon from '~icons/ph/camera-fill';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import styles from './CameraView.module.css';

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

export function CameraView({ onTaken, onClose }: CameraViewProps) {
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
