// Month, year, or what came up: three ways to look back, each with an address.
import { routes } from '@mycrew/contract/paths.ts';
import { Link } from 'react-router';
import type { CalendarView } from '../useCalendarPlace.ts';
import chipStyles from '#shared/ui/Chip.module.css';

const views: [CalendarView, string, string][] = [
  ['month', 'Month', ''],
  ['year', 'Year', '?view=year'],
  ['weeks', 'What comes up', '?view=weeks'],
];

export function ViewTabs({ view }: { view: CalendarView }) {
  return (
    <nav className="wrap8" aria-label="Ways to look back">
      {views.map(([name, words, search]) => (
        <Link
          key={name}
          className={name === view ? `${chipStyles.chip} ${chipStyles.chosen}` : chipStyles.chip}
          aria-current={name === view ? 'page' : undefined}
          to={routes.viewCheckin.path + search}
        >
          {words}
        </Link>
      ))}
    </nav>
  );
}
