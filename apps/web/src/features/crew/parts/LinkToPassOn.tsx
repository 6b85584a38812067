// The link of an invitation or a request, shown once: to copy, or to share.
import { brand } from '@mycrew/contract/brand.ts';
import CopyIcon from '~icons/ph/copy';
import ShareNetworkIcon from '~icons/ph/share-network';
import { useRef, useState } from 'react';
import { Field } from '#shared/ui/Field.tsx';
import { lazyPart } from '#shared/routing/lazyScreen.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import styles from '../crew.module.css';

const QrCode = lazyPart(async () => (await import('#shared/ui/QrCode.tsx')).QrCode);

interface LinkToPassOnProps {
  link: string;
  /** The text shared with it. */
  words: string;
  help: string;
  /** Who scans the code. */
  who: string;
}

export function LinkToPassOn({ link, words, help, who }: LinkToPassOnProps) {
  const [status, setStatus] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setStatus('Copied');
    } catch {
      field.current?.select();
      setStatus('Selected: copy it with your keyboard or a long press.');
    }
  };
  const share = async () => {
    try {
      await navigator.share({ title: brand.name, text: words, url: link });
    } catch {
      // Closing the share sheet is no error.
    }
  };
  return (
    <>
      <Field
        ref={field}
        label="Their link"
        help={help}
        readOnly
        value={link}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className={styles.ways}>
        <PlainButton icon={<CopyIcon size={20} aria-hidden="true" />} onClick={() => void copy()}>
          Copy link
        </PlainButton>
        {'share' in navigator && (
          <PlainButton
            variant="soft"
            icon={<ShareNetworkIcon size={20} aria-hidden="true" />}
            onClick={() => void share()}
          >
            Share link
          </PlainButton>
        )}
      </div>
      <output className="small muted">{status}</output>
      <QrCode text={link}>Are you together? {who} can scan this code from your screen: it is the same link.</QrCode>
    </>
  );
}
