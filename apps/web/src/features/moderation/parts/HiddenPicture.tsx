// A picture that may be hard to look at: blurred by the server, clear only after a logged tap.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAct } from '#shared/hooks/useAct.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import styles from '../moderation.module.css';
import { deskQueries } from '../moderation.queries.ts';

interface HiddenPictureProps {
  load: (isClear: boolean) => Promise<{ DataUrl: string }>;
}

export function HiddenPicture({ load }: HiddenPictureProps) {
  const { data: care } = useQuery(deskQueries.care());
  const [shown, setShown] = useState<{ url: string; isClear: boolean } | null>(null);
  const looking = useAct(async (isClear: boolean) => {
    const { DataUrl } = await load(isClear);
    setShown({ url: DataUrl, isClear });
  });
  const look = (isClear: boolean) => void looking.act(isClear);
  return (
    <div className={styles['picture']}>
      {shown && (
        <img
          src={shown.url}
          alt={shown.isClear ? 'The picture' : 'The picture, blurred'}
          className={shown.isClear && care?.Greys !== false ? styles['grey'] : undefined}
        />
      )}
      <div className="wrapCentred">
        {!shown && (
          <PlainButton variant="soft" loading={looking.busy} onClick={() => look(care?.Blurs === false)}>
            {care?.Blurs === false ? 'Show the picture' : 'Show it blurred'}
          </PlainButton>
        )}
        {shown && !shown.isClear && (
          <PlainButton variant="outline" loading={looking.busy} onClick={() => look(true)}>
            Show it clearly
          </PlainButton>
        )}
        {shown && (
          <PlainButton variant="text" onClick={() => setShown(null)}>
            Hide it
          </PlainButton>
        )}
      </div>
      <div role="alert">{looking.words && <p className="banner banner--alert">{looking.words}</p>}</div>
    </div>
  );
}
