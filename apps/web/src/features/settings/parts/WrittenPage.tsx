// A reading page made of our own words.
import type { ReactNode } from 'react';
import { SubPage } from '#shared/ui/SubPage.tsx';
import type { WrittenSection } from '../writtenWords.ts';
import { toAbout } from '../places.ts';
import styles from '../settings.module.css';

interface WrittenPageProps {
  title: string;
  sections: readonly WrittenSection[];
  children?: ReactNode;
}

export function WrittenPage({ title, sections, children }: WrittenPageProps) {
  return (
    <SubPage title={title} back={toAbout}>
      <div className={`${styles['writtenPage']} reading`}>
        {sections.map(({ heading, words = [], points = [] }) => (
          <section key={heading ?? words[0]}>
            {heading && <h2 className="h3">{heading}</h2>}
            {words.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {points.length > 0 && (
              <ul>
                {points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            )}
          </section>
        ))}
      </div>
      {children}
    </SubPage>
  );
}
