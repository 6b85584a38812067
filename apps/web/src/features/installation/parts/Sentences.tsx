// The sentences that may be one's own, each with its place, and a way to look at it there.
import type { DeskInstallation } from '@mycrew/contract/installation.ts';
import { type SentenceKey, sentenceKeys, sentences } from '@mycrew/contract/sentences.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { lazyDialog } from '#shared/ui/lazyDialog.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { Tag } from '#shared/ui/Tag.tsx';
import styles from '../installation.module.css';

const SentenceDialog = lazyDialog(() => import('./SentenceDialog.tsx'), 'SentenceDialog');

export function Sentences({ installation }: { installation: DeskInstallation }) {
  const [changing, setChanging] = useState<SentenceKey | null>(null);
  const own = installation.Values.Sentences;
  return (
    <section className="card stack12" aria-labelledby="sentences">
      <h2 id="sentences" className="h3">
        Sentences
      </h2>
      <p className="muted">
        Words of help, consent, alerts and safety are not among them. They stay as they were reviewed.
      </p>
      <ul className={`stack16 ${styles['sentences']}`}>
        {sentenceKeys.map((key) => {
          const { place, path, text } = sentences[key];
          return (
            <li key={key} className="stack8">
              <div className="wrap8">
                <span className="small muted">{place}</span>
                {own[key] !== undefined && <Tag tone="success">Yours</Tag>}
              </div>
              <p>{(own[key] ?? text) || 'Nothing'}</p>
              <div className={styles['beside']}>
                <PlainButton
                  size="small"
                  variant="soft"
                  aria-label={`Change: ${place}`}
                  onClick={() => setChanging(key)}
                >
                  Change
                </PlainButton>
                {path !== null && (
                  <Link className="link" to={path} aria-label={`See its place: ${place}`}>
                    See its place
                  </Link>
                )}
              </div>
            </li>
          );
        })}
      </ul>
      {changing && <SentenceDialog of={changing} installation={installation} onClose={() => setChanging(null)} />}
    </section>
  );
}
