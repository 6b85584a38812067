// Where the shell leads: the five tabs and what stands beside them. `built` turns one on everywhere.
import { routes, tabs } from '@mycrew/contract/paths.ts';
import type { Icon } from '@phosphor-icons/react';
import { AddressBookIcon } from '@phosphor-icons/react/AddressBook';
import { BellIcon } from '@phosphor-icons/react/Bell';
import { BookOpenIcon } from '@phosphor-icons/react/BookOpen';
import { GearIcon } from '@phosphor-icons/react/Gear';
import { HouseIcon } from '@phosphor-icons/react/House';
import { NotebookIcon } from '@phosphor-icons/react/Notebook';
import { SignpostIcon } from '@phosphor-icons/react/Signpost';

export type Badge = 'contacts' | 'notifications';

export interface Destination {
  label: string;
  url: string;
  icon: Icon;
  /** The analytics name of the specification; counted only after consent. */
  event?: (typeof tabs)[number]['event'];
  badge?: Badge;
  built: boolean;
}

type TabRoute = (typeof tabs)[number]['route'];
const tabParts: Record<TabRoute, { icon: Icon; badge?: Badge; built: boolean }> = {
  home: { icon: HouseIcon, built: true },
  journal: { icon: NotebookIcon, built: false },
  resources: { icon: SignpostIcon, built: false },
  contacts: { icon: AddressBookIcon, badge: 'contacts', built: true },
  experiences: { icon: BookOpenIcon, built: false },
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
  badge: 'notifications',
  built: true,
};
export const settings: Destination = { label: 'Settings', url: routes.settings.path, icon: GearIcon, built: true };

/** No control leads to a page that is not there. */
export const shellTabs: Destination[] = everyTab.filter(({ built }) => built);

/** The tab whose url the path stands under; the first where none does. */
export function activeTab(pathname: string, among: readonly Destination[] = shellTabs): Destination | undefined {
  return among.find(({ url }) => pathname === url || pathname.startsWith(`${url}/`)) ?? among[0];
}
