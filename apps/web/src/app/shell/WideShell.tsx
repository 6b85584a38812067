// From 1200 px: sidebar, tabs over the content, and the panel with the people and the help.
import type { ReactNode } from 'react';
import { DashboardPanel } from './DashboardPanel.tsx';
import { Sidebar } from './Sidebar.tsx';
import { Tabs } from './Tabs.tsx';
import styles from './shell.module.css';

export function WideShell({ children }: { children: ReactNode }) {
  return (
    <div className={styles.wideShell}>
      <Sidebar />
      <div className={styles.wideShellCentre}>
        <Tabs />
        {children}
      </div>
      <DashboardPanel />
    </div>
  );
}
