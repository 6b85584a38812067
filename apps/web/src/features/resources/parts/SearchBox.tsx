import MagnifyingGlassIcon from '~icons/ph/magnifying-glass';
import { useId } from 'react';
import type { Search } from '../useSearch.ts';
import styles from './search.module.css';

export function SearchBox({ search, example }: { search: Search; example: string }) {
  const id = useId();
  return (
    <search className={styles['box']}>
      <label className="visuallyHidden" htmlFor={id}>
        Search all help
      </label>
      <MagnifyingGlassIcon size={24} aria-hidden="true" />
      <input
        id={id}
        className={`field__input ${styles['input']}`}
        type="search"
        value={search.typed}
        placeholder={example}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={80}
        onChange={(event) => search.type(event.target.value)}
      />
    </search>
  );
}
