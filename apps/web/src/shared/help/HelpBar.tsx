// The line of help where the app's own frame is not: it stays at the lower edge while the page moves.
import { bottomBar } from '#shared/ui/bars.ts';
import { TelephoneLine } from './TelephoneLine.tsx';
import styles from './HelpBar.module.css';

export const HelpBar = () => (
  <footer ref={bottomBar} className={styles['bar']}>
    <TelephoneLine />
  </footer>
);
