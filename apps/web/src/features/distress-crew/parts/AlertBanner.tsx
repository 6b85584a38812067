// Somebody needs me, said over whatever is open: who, and two ways to be there. It makes no sound.
import { answerWords, brand } from '@mycrew/contract/constants.ts';
import BroadcastBoldIcon from '~icons/ph/broadcast-bold';
import XIcon from '~icons/ph/x';
import { hrefOf } from '@mycrew/contract/paths.ts';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation, useNavigate } from 'react-router';
import { topBar } from '#shared/ui/bars.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { keepOnTop, leaveDialogs } from '#shared/ui/topLayer.ts';
import type { Calling } from '../alertNews.ts';
import { sendAnswer } from '../answering.queries.ts';
import { useAlertNews } from '../useAlertNews.ts';
import styles from './AlertBanner.module.css';

/** The tab's own title says it as long as nobody looks. */
function useTitleWhileUnseen(isUnseen: boolean): void {
  useEffect(() => {
    if (!isUnseen) return;
    const before = document.title;
    document.title = `(1) ${brand.name}`;
    return () => {
      document.title = before;
    };
  }, [isUnseen]);
}

/** Before everything else of the page, so that the first Tab from its top finds it; a dialog that opens must not silence it. */
function useHost(): HTMLElement {
  const [host] = useState(() => document.createElement('div'));
  useEffect(() => keepOnTop(host, 'begin'), [host]);
  return host;
}

function Call({ alert, onClose }: { alert: Calling; onClose: () => void }) {
  const navigate = useNavigate();
  const { id, firstName } = alert;
  const open = () => {
    onClose();
    leaveDialogs();
    void navigate(hrefOf('crewAlert', { id }));
  };
  return (
    <section className={styles['alertBanner']} aria-label={`${firstName}’s alert`}>
      <BroadcastBoldIcon className={styles['mark']} size={28} aria-hidden="true" />
      <p className={styles['words']} role="alert">
        <strong>{firstName} needs you</strong> <span>Distress alert</span>
      </p>
      <div className="wrap8">
        <PlainButton size="small" variant="alert" onClick={open}>
          Open
        </PlainButton>
        <PlainButton
          size="small"
          variant="soft"
          onClick={() => {
            const { answered } = sendAnswer({ DistressId: id, Answer: 'onMyWay' }, `Your answer to ${firstName}`);
            answered.catch(() => {
              // The page that opens now says what became of it.
            });
            open();
          }}
        >
          {answerWords.onMyWay}
        </PlainButton>
      </div>
      <button
        type="button"
        className={`iconButton ${styles['close']}`}
        aria-label={`Close. ${firstName}’s alert stays in your lists`}
        onClick={onClose}
      >
        <XIcon size={22} aria-hidden="true" />
      </button>
    </section>
  );
}

export function AlertBanner() {
  const { pathname } = useLocation();
  const { calling, isUnseen, close } = useAlertNews();
  useTitleWhileUnseen(isUnseen);
  const host = useHost();
  const elsewhere = calling.filter(({ id }) => pathname !== hrefOf('crewAlert', { id }));
  if (elsewhere.length === 0) return null;
  return createPortal(
    <div ref={topBar} className={styles['alertBanners']}>
      {elsewhere.map((alert) => (
        <Call key={alert.id} alert={alert} onClose={() => close(alert.id)} />
      ))}
    </div>,
    host,
  );
}
