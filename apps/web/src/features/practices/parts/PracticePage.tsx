// Frame of one practice: way back, help.
import { ourRoutes, routes } from '@mycrew/contract/paths.ts';
import type { ReactNode } from 'react';
import { QuickExit } from '#shared/help/QuickExit.tsx';
import { FocusedHeader } from '#shared/routing/FocusedHeader.tsx';
import { topBar } from '#shared/ui/bars.ts';
import styles from './practice.module.css';

const pages: readonly string[] = [ourRoutes.breathing.path, ourRoutes.grounding.path, ourRoutes.hopeBox.path];
const isPractice = (pathname: string): boolean => pages.includes(pathname);

interface PracticePageProps {
  title: string;
  intro: string;
  children: ReactNode;
}

export function PracticePage({ title, intro, children }: PracticePageProps) {
  return (
    <div className={styles['page']}>
      <FocusedHeader ref={topBar} back={routes.resources.path} leaves={isPractice}>
        <QuickExit />
      </FocusedHeader>
      <div>
        <h1 className="h1">{title}</h1>
        <p className="muted">{intro}</p>
      </div>
      {children}
    </div>
  );
}
