// The frame while an article to edit is loading, or cannot be edited: heading, way back, and help.
import { routes } from '@mycrew/contract/paths.ts';
import type { ReactNode } from 'react';
import styles from '#shared/editor/WritingPage.module.css';
import { FocusedHeader } from '#shared/routing/FocusedHeader.tsx';

export const ArticleFrame = ({ children }: { children: ReactNode }) => (
  <div className={styles.page}>
    <div className={styles.top}>
      <FocusedHeader back={routes.experiences.path} />
    </div>
    <h1 className="h1">Write an experience</h1>
    {children}
  </div>
);
