import styles from './sidebar.module.css';
// Three bulbs at the foot of the sidebar; drawn, not meant.
export function SidebarString() {
  return (
    <svg className={styles.string} width="160" height="44" viewBox="0 0 160 44" aria-hidden="true" focusable="false">
      <path className={styles.wire} d="M0 4C20 20 40 30 66 26S120 6 160 6" />
      <path className={styles.cap} d="M24 17h8v6h-8zM66 22h8v6h-8zM108 11h8v6h-8z" />
      <circle className={styles.bulbA} cx="28" cy="31" r="9" />
      <circle className={styles.bulbB} cx="70" cy="35" r="9" />
      <circle className={styles.bulbC} cx="112" cy="25" r="9" />
    </svg>
  );
}
