// From 1200 px: sidebar, tabs over the content, and the panel with the people and the help.
import type { ReactNode } from 'react';
import { DashboardPanel } from './DashboardPanel.tsx';
import { Sidebar } from './Sidebar.tsx';
import { Tabs } from './Tabs.tsx';

export function WideShell({ children }: { children: ReactNode }) {
  return (
    <div className="wideShell">
      <Sidebar />
      <div className="wideShell__centre">
        <Tabs />
        {children}
      </div>
      <DashboardPanel />
    </div>
  );
}
