// The picture that waits for its message, above the field; and why one could not be taken.
import XIcon from '~icons/ph/x';
import type { PictureToSend as Sending } from '../usePictureToSend.ts';
import styles from './PictureToSend.module.css';

export function PictureToSend({ picture, isReading, problem, drop }: Omit<Sending, 'take'>) {
  return (
    <>
      {problem && (
        <p className={`banner banner--alert ${styles['problem']}`} role="alert">
          {problem}
        </p>
      )}
      <output className="small muted">{isReading && 'Getting your picture ready'}</output>
      {picture && (
        <div className={styles['picture']}>
          <img src={picture.url} alt="Goes with your message" />
          <button type="button" className="iconButton" aria-label="Take the picture away" onClick={drop}>
            <XIcon size={20} aria-hidden="true" />
          </button>
        </div>
      )}
    </>
  );
}
