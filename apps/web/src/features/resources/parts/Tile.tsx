// One thing there is to read or to do: a mark, a word, a line of meaning.
import { Link } from 'react-router';
import CaretRightBoldIcon from '~icons/ph/caret-right-bold';
import styles from '../resources.module.css';
import type { ResourceTile } from '../tiles.ts';

export function Tile({ to, label, words, icon: Icon, tone, wide = false }: ResourceTile) {
  return (
    <Link className={`card ${styles['tile']} ${wide ? styles['tileWide'] : ''}`} to={to}>
      <span className={styles['mark']} data-tone={tone}>
        <Icon size={30} aria-hidden="true" />
      </span>
      <span className={styles['words']}>
        <span className="title">{label}</span>
        <span className="small muted">{words}</span>
      </span>
      <CaretRightBoldIcon className={styles['caret']} size={20} aria-hidden="true" />
    </Link>
  );
}
