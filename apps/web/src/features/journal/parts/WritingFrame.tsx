// Shown instead of the editor while the page is locked, loading or missing: title, way back, and help.
import { routes } from '@mycrew/contract/paths.ts';
import type { ReactNode } from 'react';
import { FocusedHeader } from '#shared/routing/FocusedHeader.tsx';
import styles from '#shared/editor/WritingPage.module.css';

export const WritingFrame = ({ children }: { children: ReactNode }) => (
  <div className={styles.page}>
    <div className={styles.top}>
      <FocusedHeader back={routes.journal.path} />
    </div>
    <h1 className="h1">Write a page</h1>
    {children}
  </div>
);
