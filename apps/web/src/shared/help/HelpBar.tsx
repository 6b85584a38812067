// Sticky help bar for pages without the app's frame.
import { bottomBar } from '#shared/ui/bars.ts';
import { TelephoneLine } from './TelephoneLine.tsx';
import styles from './HelpBar.module.css';

export const HelpBar = () => (
  <footer ref={bottomBar} className={styles['bar']}>
    <TelephoneLine />
  </footer>
);
