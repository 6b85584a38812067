// The destinations of the shell: the five tabs and what is beside them. `built` turns one on everywhere.
import { routes, tabs } from '@mycrew/contract/paths.ts';
import type { Icon } from '#shared/ui/icon.ts';
import AddressBookIcon from '~icons/ph/address-book';
import AddressBookFillIcon from '~icons/ph/address-book-fill';
import BellIcon from '~icons/ph/bell';
import BellFillIcon from '~icons/ph/bell-fill';
import BookOpenIcon from '~icons/ph/book-open';
import BookOpenFillIcon from '~icons/ph/book-open-fill';
import GearIcon from '~icons/ph/gear';
import GearFillIcon from '~icons/ph/gear-fill';
import HouseIcon from '~icons/ph/house';
import HouseFillIcon from '~icons/ph/house-fill';
import NotebookIcon from '~icons/ph/notebook';
import NotebookFillIcon from '~icons/ph/notebook-fill';
import SignpostIcon from '~icons/ph/signpost';
import SignpostFillIcon from '~icons/ph/signpost-fill';

export type Badge = 'contacts' | 'notifications';

export interface Destination {
  label: string;
  url: string;
  icon: Icon;
  /** On the current page. */
  iconOn: Icon;
  /** The analytics name of the specification; counted only after consent. */
  event?: (typeof tabs)[number]['event'];
  badge?: Badge;
  built: boolean;
}

type TabRoute = (typeof tabs)[number]['route'];
const tabParts: Record<TabRoute, { icon: Icon; iconOn: Icon; badge?: Badge; built: boolean }> = {
  home: { icon: HouseIcon, iconOn: HouseFillIcon, built: true },
  journal: { icon: NotebookIcon, iconOn: NotebookFillIcon, built: true },
  resources: { icon: SignpostIcon, iconOn: SignpostFillIcon, built: true },
  contacts: { icon: AddressBookIcon, iconOn: AddressBookFillIcon, badge: 'contacts', built: true },
  experiences: { icon: BookOpenIcon, iconOn: BookOpenFillIcon, built: true },
};

const everyTab: Destination[] = tabs.map(({ route, label, event }) => ({
  label,
  event,
  url: routes[route].path,
  ...tabParts[route],
}));

export const notifications: Destination = {
  label: 'Notifications',
  url: routes.notificationList.path,
  icon: BellIcon,
  iconOn: BellFillIcon,
  badge: 'notifications',
  built: true,
};
export const settings: Destination = {
  label: 'Settings',
  url: routes.settings.path,
  icon: GearIcon,
  iconOn: GearFillIcon,
  built: true,
};

export const shellTabs: Destination[] = everyTab.filter(({ built }) => built);

/** The tab whose url the path stands under; the first where none does. */
export function activeTab(pathname: string, among: readonly Destination[] = shellTabs): Destination | undefined {
  return among.find(({ url }) => pathname === url || pathname.startsWith(`${url}/`)) ?? among[0];
}
