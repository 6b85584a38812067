// Everything that helps beside people: the two ways to somebody first, then what there is to read and to do.
import { routes } from '@mycrew/contract/paths.ts';
import { Link } from 'react-router';
import ArrowRightIcon from '~icons/ph/arrow-right';
import FirstAidIcon from '~icons/ph/first-aid-fill';
import { lazyPart } from '#shared/routing/lazyScreen.ts';
import { SearchBox } from '../parts/SearchBox.tsx';
import { SearchHits } from '../parts/SearchHits.tsx';
import { Tile } from '../parts/Tile.tsx';
import styles from '../resources.module.css';
import { tiles } from '../tiles.ts';
import { useSearch } from '../useSearch.ts';

const NightScene = lazyPart(async () => (await import('#shared/ui/NightScene.tsx')).NightScene);

function TwoWays() {
  return (
    <div className={styles['ways']}>
      <Link className={styles['pathways']} to={routes.pathways.path}>
        <NightScene variant="pathways" />
        <span className={styles['pathwaysWords']}>
          <span className="h2">Pathways to help</span>
          <span className="small">
            From one person you trust to a GP, headspace or urgent care. One step at a time.
          </span>
          <span className={styles['go']}>
            Find your next step <ArrowRightIcon size={20} aria-hidden="true" />
          </span>
        </span>
      </Link>
      <Link className={styles['urgent']} to={routes.professionalHelp.path}>
        <span className="line14">
          <span className={styles['urgentMark']}>
            <FirstAidIcon size={26} aria-hidden="true" />
          </span>
          <span className="h3">Professional and urgent help</span>
        </span>
        <span className="small">Lines that answer now, and who each one is for.</span>
        <span className={styles['go']}>
          See who to call <ArrowRightIcon size={20} aria-hidden="true" />
        </span>
      </Link>
    </div>
  );
}

export function ResourcesScreen() {
  const search = useSearch();
  return (
    <div className={styles['page']}>
      <div className={styles['head']}>
        <h1 className="h1">Resources</h1>
        <SearchBox search={search} example="Search: sleep, exams, panic" />
      </div>
      {search.typed.trim() !== '' ? (
        <SearchHits search={search} />
      ) : (
        <>
          <TwoWays />
          <ul className={styles['tiles']}>
            {tiles.map((tile) => (
              <li key={tile.to} className={tile.wide ? styles['wide'] : undefined}>
                <Tile {...tile} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
