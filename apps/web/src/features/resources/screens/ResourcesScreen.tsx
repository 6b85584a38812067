// Everything beside people: helplines first, then articles and practices.
import { routes, ourRoutes } from '@mycrew/contract/paths.ts';
import { Link } from 'react-router';
import AnchorIcon from '~icons/ph/anchor-duotone';
import ArrowRightIcon from '~icons/ph/arrow-right';
import CalendarDotsIcon from '~icons/ph/calendar-dots-duotone';
import CaretRightBoldIcon from '~icons/ph/caret-right-bold';
import CompassIcon from '~icons/ph/compass-duotone';
import FirstAidIcon from '~icons/ph/first-aid-fill';
import HandHeartIcon from '~icons/ph/hand-heart-duotone';
import LifebuoyIcon from '~icons/ph/lifebuoy-duotone';
import PlayCircleIcon from '~icons/ph/play-circle-duotone';
import SparkleIcon from '~icons/ph/sparkle-duotone';
import TextAaIcon from '~icons/ph/text-aa-duotone';
import UsersThreeIcon from '~icons/ph/users-three-duotone';
import WindIcon from '~icons/ph/wind-duotone';
import { lazyPart } from '#shared/routing/lazyScreen.ts';
import type { Icon } from '#shared/ui/icon.ts';
import { articlesOf } from '../articles.ts';
import { SearchBox } from '../parts/SearchBox.tsx';
import { SearchHits } from '../parts/SearchHits.tsx';
import styles from '../resources.module.css';
import { useSearch } from '../useSearch.ts';

interface ResourceTile {
  to: string;
  label: string;
  words: string;
  icon: Icon;
  tone: 'primary' | 'secondary' | 'lamp' | 'info';
  /** A full-width row. */
  wide?: boolean;
}

const topics = articlesOf('topic');
const from = topics[0]?.title ?? '';
const to = topics.at(-1)?.title.toLowerCase() ?? '';

/** Links of the page. */
const tiles: readonly ResourceTile[] = [
  {
    to: routes.safetyPlans.path,
    label: 'Safety plans',
    words: 'What to do when it’s hard, step by step',
    icon: LifebuoyIcon,
    tone: 'secondary',
  },
  {
    to: routes.aToZ.path,
    label: 'A–Z help',
    words: `${from} to ${to}, in plain words`,
    icon: TextAaIcon,
    tone: 'primary',
  },
  {
    to: routes.howTo.path,
    label: 'How to',
    words: 'Book a GP, tell a parent, ask for time',
    icon: CompassIcon,
    tone: 'lamp',
  },
  {
    to: routes.bullying.path,
    label: 'Bullying',
    words: 'Is it bullying, and what to do next',
    icon: HandHeartIcon,
    tone: 'primary',
  },
  {
    to: routes.crewWizard.path,
    label: 'Crew wizard',
    words: 'Who to ask, and how to ask them',
    icon: UsersThreeIcon,
    tone: 'secondary',
  },
  {
    to: ourRoutes.grounding.path,
    label: 'Come back to here',
    words: 'Grounding: five, four, three, two, one',
    icon: AnchorIcon,
    tone: 'info',
  },
  {
    to: ourRoutes.breathing.path,
    label: 'Breathing',
    words: 'Out for longer than in, for a minute or more',
    icon: WindIcon,
    tone: 'primary',
  },
  {
    to: ourRoutes.hopeBox.path,
    label: 'Hope box',
    words: 'Pictures and words of yours for a hard day',
    icon: SparkleIcon,
    tone: 'lamp',
  },
  {
    to: routes.events.path,
    label: 'Events',
    words: 'Yours, your Crew’s and near you',
    icon: CalendarDotsIcon,
    tone: 'info',
  },
  {
    to: routes.tutorials.path,
    label: 'Tutorials',
    words: 'The app in pictures, a few steps each',
    icon: PlayCircleIcon,
    tone: 'lamp',
    wide: true,
  },
];

function Tile({ to, label, words, icon: Icon, tone, wide = false }: ResourceTile) {
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
