// Articles by letter; search results replace them.
import { brand } from '@mycrew/contract/brand.ts';
import { RowGroup } from '#shared/ui/RowGroup.tsx';
import { RowLink } from '#shared/ui/RowLink.tsx';
import { letters, articlesOf } from '../articles.ts';
import { useSearch } from '../useSearch.ts';
import { usePathOf } from '../ways.ts';
import styles from './aToZ.module.css';
import { SearchBox } from './SearchBox.tsx';
import { SearchHits } from './SearchHits.tsx';

const under = letters(articlesOf('topic'));

export function AToZ() {
  const search = useSearch();
  const path = usePathOf();
  return (
    <>
      <SearchBox search={search} example="Search: sleep, exams, panic" />
      {search.typed.trim() !== '' ? (
        <SearchHits search={search} />
      ) : (
        <>
          <nav aria-label="Letters">
            <ul className="wrap8">
              {under.map(({ letter }) => (
                <li key={letter}>
                  <a className={styles['letter']} href={`#letter-${letter}`}>
                    {letter}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          {under.map(({ letter, among }) => (
            <section key={letter} className={styles['under']} aria-labelledby={`letter-${letter}`}>
              <h2 className="h3" id={`letter-${letter}`}>
                {letter}
              </h2>
              <RowGroup>
                {among.map((article) => (
                  <RowLink key={article.id} to={path(article)} label={article.title} help={article.summary} />
                ))}
              </RowGroup>
            </section>
          ))}
          <p className="small muted">
            These pages came with {brand.name} and open without a network, too. Nobody is told what you read or look
            for.
          </p>
        </>
      )}
    </>
  );
}
