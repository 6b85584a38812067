// Before a link leaves MyCrew: where it leads, as the network spells it.
import { brand } from '@mycrew/contract/brand.ts';
import { useRef } from 'react';
import ArrowSquareOutIcon from '~icons/ph/arrow-square-out';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { SheetDialog } from '#shared/ui/SheetDialog.tsx';
import styles from '../message.module.css';

export function LeavingDialog({ url, onClose }: { url: URL; onClose: () => void }) {
  const safe = useRef<HTMLButtonElement>(null);
  const isSpelled = url.hostname.split('.').some((label) => label.startsWith('xn--'));
  return (
    <SheetDialog
      open
      id="leaving"
      title={`Leave ${brand.name}?`}
      onClose={onClose}
      initialFocus={safe}
      actions={
        <>
          <PlainButton ref={safe} variant="outline" onClick={onClose}>
            Stay here
          </PlainButton>
          <PlainButton
            href={url.href}
            target="_blank"
            rel="noopener noreferrer"
            referrerPolicy="no-referrer"
            iconAfter={<ArrowSquareOutIcon size={20} aria-hidden="true" />}
            onClick={onClose}
          >
            Open it
          </PlainButton>
        </>
      }
    >
      <p>
        This link opens <strong className={styles.host}>{url.host}</strong> in a new tab, outside {brand.name}.
        {isSpelled && ' It is spelled with letters that may look like others, so check that it’s the one you expect.'}
      </p>
    </SheetDialog>
  );
}
