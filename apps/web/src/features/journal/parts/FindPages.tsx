// Looking through one's pages: by words, by a tag, or only what is not finished.
import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import MagnifyingGlassIcon from '~icons/ph/magnifying-glass';
import XIcon from '~icons/ph/x';
import { Chip } from '#shared/ui/Chip.tsx';
import { Field } from '#shared/ui/Field.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import type { Finding } from '../finding.ts';
import { journalQueries } from '../journal.queries.ts';
import styles from '../journal.module.css';

const tagsShown = 8;

export interface FindPagesProps {
  finding: Finding;
  onFind: (finding: Finding) => void;
}

const without = (finding: Finding, name: keyof Finding): Finding => {
  const { [name]: _left, ...rest } = finding;
  return rest;
};

function Tags({ finding, onFind }: FindPagesProps) {
  const { data = [] } = useQuery(journalQueries.tags());
  const own = data.filter(({ IsMine }) => IsMine).map(({ Tag }) => Tag);
  const shown = own.slice(0, tagsShown);
  const { tag } = finding;
  const all = tag && !shown.includes(tag) ? [tag, ...shown] : shown;
  return (
    <fieldset className={styles.filters} aria-label="Show only">
      <Chip
        chosen={finding.status === 'draft'}
        onClick={() => onFind(finding.status ? without(finding, 'status') : { ...finding, status: 'draft' })}
      >
        Drafts
      </Chip>
      {all.map((each) => (
        <Chip
          key={each}
          chosen={each === tag}
          onClick={() => onFind(each === tag ? without(finding, 'tag') : { ...finding, tag: each })}
        >
          # {each}
        </Chip>
      ))}
    </fieldset>
  );
}

export function FindPages({ finding, onFind }: FindPagesProps) {
  const [typed, setTyped] = useState(finding.search ?? '');
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const words = typed.trim();
    onFind(words ? { ...finding, search: words } : without(finding, 'search'));
  };
  const clear = () => {
    setTyped('');
    onFind(without(finding, 'search'));
  };
  return (
    <search className={styles.find}>
      <form className={styles.searchForm} noValidate onSubmit={submit}>
        <Field
          label="Search your pages"
          type="search"
          maxLength={100}
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          trailing={
            finding.search && (
              <button type="button" className="iconButton" aria-label="Clear the search" onClick={clear}>
                <XIcon size={22} aria-hidden="true" />
              </button>
            )
          }
        />
        <PlainButton type="submit" variant="outline" icon={<MagnifyingGlassIcon size={20} aria-hidden="true" />}>
          Search
        </PlainButton>
      </form>
      <Tags finding={finding} onFind={onFind} />
    </search>
  );
}
