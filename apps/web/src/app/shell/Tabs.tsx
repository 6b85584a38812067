// The tabs over the content: the one we are on has a lit bulb under it.
import { useLocation } from 'react-router';
import { topBar } from '#shared/ui/bars.ts';
import { TabString } from '#shared/ui/TabString.tsx';
import { DestinationLink } from './DestinationLink.tsx';
import { activeTab, shellTabs } from './destinations.ts';
import { useBadges } from './useBadges.ts';
import styles from './shell.module.css';
import tabStringStyles from '#shared/ui/TabString.module.css';

export function Tabs() {
  const { pathname } = useLocation();
  const badges = useBadges();
  const active = activeTab(pathname);
  return (
    <TabString ref={topBar} label="Main" className={styles.shellTabs}>
      {shellTabs.map((tab) => (
        <DestinationLink
          key={tab.url}
          to={tab}
          className={tabStringStyles.tab}
          isCurrent={tab === active}
          waiting={tab.badge ? badges[tab.badge] : 0}
        />
      ))}
    </TabString>
  );
}
