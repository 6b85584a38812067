// Which name and icon: MyCrew's own, or a notebook's, for whoever shares a home with somebody who looks.
import { brand } from '@mycrew/contract/brand.ts';
import { useId } from 'react';
import { useLook, type Look } from '#shared/display/look.ts';
import { CheckField } from '#shared/ui/CheckField.tsx';
import { chooseLook } from '../look.ts';
import styles from '../install.module.css';

const choices: readonly { look: Look; label: string; icon: string }[] = [
  { look: 'mycrew', label: brand.name, icon: '/icons/icon-192.png' },
  { look: 'notes', label: 'Notes, with a plain icon', icon: '/icons/notes-192.png' },
];

export function LookChoice({ heading: Heading }: { heading: 'h2' | 'h3' }) {
  const chosen = useLook();
  const id = useId();
  return (
    <section className="card stack12" aria-labelledby={id}>
      <Heading className="title" id={id}>
        Name and icon
      </Heading>
      <p className="small muted">
        If somebody looks at your phone, it can be called Notes: its icon, its window and what shows on the lock screen
        then say nothing of {brand.name}. Once it’s open, it looks as always.
      </p>
      <div className={styles.choices} role="radiogroup" aria-labelledby={id}>
        {choices.map(({ look, label, icon }) => (
          <div key={look} className={styles.choice}>
            <img src={icon} alt="" width={44} height={44} />
            <CheckField
              type="radio"
              name={`look-${id}`}
              label={label}
              checked={chosen === look}
              onChange={() => chooseLook(look)}
            />
          </div>
        ))}
      </div>
      <details className="small">
        <summary>It’s on my Home Screen already</summary>
        <div className="stack8">
          <p>
            <strong>iPhone or iPad:</strong> an icon there never changes by itself. Wait until nothing is left to be
            sent, remove the old one, choose the name on this page in the browser, and add it again. You’ll sign in once
            more, and turn notifications on again.
          </p>
          <p>
            <strong>Android or a computer:</strong> the browser may offer the new name within some days, and asks you
            first. To be sure, uninstall it and add it again.
          </p>
          <p>
            This is for this device alone. Emails and texts from {brand.name} still name it, the browser’s history shows
            the address, and whoever opens it sees what it is; a screen lock helps there.
          </p>
        </div>
      </details>
    </section>
  );
}
