// The pages of the desk, in the order in which they stand in its navigation. A room that adds one adds its line here.
import type { StaffRole } from '@mycrew/contract/endpoint.ts';
import { ourRoutes } from '@mycrew/contract/paths.ts';
import type { Icon } from '#shared/ui/icon.ts';
import HouseIcon from '~icons/ph/house';
import KeyIcon from '~icons/ph/key';
import ListChecksIcon from '~icons/ph/list-checks';
import SirenIcon from '~icons/ph/siren';

export interface DeskPageLink {
  route: keyof typeof ourRoutes;
  label: string;
  /** What it is for, in a line. */
  help: string;
  icon: Icon;
  /** Whose it is, where it is not every moderator's. */
  least?: StaffRole;
}

const pages: DeskPageLink[] = [
  { route: 'desk', label: 'Overview', help: 'What waits, and how your stay here works', icon: HouseIcon },
  {
    route: 'deskEmergencies',
    label: 'Emergencies',
    help: 'Somebody’s contact details, when two people agree',
    icon: SirenIcon,
  },
  {
    route: 'deskAudit',
    label: 'Audit log',
    help: 'What staff did and looked at, and why',
    icon: ListChecksIcon,
    least: 'lead',
  },
  { route: 'deskFactors', label: 'My second factors', help: 'Passkeys, apps and recovery codes', icon: KeyIcon },
];

export const pathOf = ({ route }: DeskPageLink): string => ourRoutes[route].path;

export const pagesFor = (role: StaffRole): DeskPageLink[] =>
  pages.filter(({ least = 'moderator' }) => least === 'moderator' || role === 'lead');
