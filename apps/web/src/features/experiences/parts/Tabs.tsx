// Lists as tabs that are links: each has its address.
import { Link } from 'react-router';
import { TabString } from '#shared/ui/TabString.tsx';
import styles from '../experiences.module.css';
import tabStringStyles from '#shared/ui/TabString.module.css';

interface Tab {
  words: string;
  to: string;
  isOn: boolean;
}

export const Tabs = ({ label, tabs }: { label: string; tabs: readonly Tab[] }) => (
  <TabString label={label} className={styles.tabs}>
    {tabs.map(({ words, to, isOn }) => (
      <Link
        key={to}
        className={tabStringStyles.tab}
        to={to}
        aria-current={isOn ? 'page' : undefined}
        replace
        preventScrollReset
      >
        {words}
      </Link>
    ))}
  </TabString>
);
