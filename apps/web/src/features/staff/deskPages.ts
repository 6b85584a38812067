// The pages of the desk in the order of its navigation. Every room with desk pages adds its line here.
import type { StaffRole } from '@mycrew/contract/endpoint.ts';
import type { Waiting } from '@mycrew/contract/desk-queue.ts';
import { ourRoutes } from '@mycrew/contract/paths.ts';
import type { Icon } from '#shared/ui/icon.ts';
import CalendarIcon from '~icons/ph/calendar-dots';
import ChatTextIcon from '~icons/ph/chat-text';
import ChartBarIcon from '~icons/ph/chart-bar';
import DoorIcon from '~icons/ph/door-open';
import FootprintsIcon from '~icons/ph/footprints';
import HeartIcon from '~icons/ph/heart';
import HeartbeatIcon from '~icons/ph/heartbeat';
import HouseIcon from '~icons/ph/house';
import KeyIcon from '~icons/ph/key';
import HandHeartIcon from '~icons/ph/hand-heart';
import LifebuoyIcon from '~icons/ph/lifebuoy';
import ListChecksIcon from '~icons/ph/list-checks';
import PaletteIcon from '~icons/ph/palette';
import MegaphoneIcon from '~icons/ph/megaphone';
import ClockIcon from '~icons/ph/clock';
import PhoneIcon from '~icons/ph/phone-call';
import ScalesIcon from '~icons/ph/scales';
import SirenIcon from '~icons/ph/siren';
import StarIcon from '~icons/ph/star';
import TagIcon from '~icons/ph/tag';
import TrayIcon from '~icons/ph/tray';
import UserIcon from '~icons/ph/user';
import UsersIcon from '~icons/ph/users';

export interface DeskPageLink {
  route: keyof typeof ourRoutes;
  label: string;
  icon: Icon;
  /** Count of pending items. */
  waiting?: (waiting: Waiting) => number;
  /** Required role, if not every moderator. */
  least?: StaffRole;
}

const pages: DeskPageLink[] = [
  { route: 'desk', label: 'Overview', icon: HouseIcon },
  {
    route: 'deskWelfareChecks',
    label: 'They need reaching',
    icon: HandHeartIcon,
  },
  {
    route: 'deskQueue',
    label: 'Queue',
    icon: TrayIcon,
    waiting: ({ Urgent, Others }) => Urgent + Others,
  },
  {
    route: 'deskAccounts',
    label: 'Accounts',
    icon: UserIcon,
    waiting: ({ Kinds }) => Kinds.appeal,
  },
  { route: 'deskOnCall', label: 'On call', icon: PhoneIcon },
  { route: 'deskHours', label: 'Reading hours', icon: ClockIcon },
  { route: 'deskPicks', label: 'Editor’s picks', icon: StarIcon },
  { route: 'deskTemplates', label: 'Ready words', icon: ChatTextIcon },
  { route: 'deskTopics', label: 'Topics', icon: TagIcon },
  { route: 'deskCare', label: 'Looking after yourself', icon: HeartIcon },
  {
    route: 'deskAnnouncements',
    label: 'Announcements',
    icon: MegaphoneIcon,
  },
  { route: 'deskEvents', label: 'What’s on', icon: CalendarIcon },
  { route: 'deskHelp', label: 'Help directory', icon: LifebuoyIcon },
  { route: 'deskFigures', label: 'Figures', icon: ChartBarIcon },
  {
    route: 'deskOperations',
    label: 'How it runs',
    icon: HeartbeatIcon,
    least: 'lead',
  },
  { route: 'deskFirstSteps', label: 'First steps', icon: FootprintsIcon, least: 'lead' },
  {
    route: 'deskSignUp',
    label: 'Who may come in',
    icon: DoorIcon,
    least: 'lead',
  },
  { route: 'deskFace', label: 'Our face', icon: PaletteIcon, least: 'lead' },
  {
    route: 'deskPolicies',
    label: 'Policies',
    icon: ScalesIcon,
    least: 'lead',
  },
  {
    route: 'deskParents',
    label: 'From parents',
    icon: UsersIcon,
    least: 'lead',
  },
  {
    route: 'deskEmergencies',
    label: 'Emergencies',
    icon: SirenIcon,
  },
  {
    route: 'deskAudit',
    label: 'Audit log',
    icon: ListChecksIcon,
    least: 'lead',
  },
  { route: 'deskFactors', label: 'My second factors', icon: KeyIcon },
];

export const pathOf = ({ route }: DeskPageLink): string => ourRoutes[route].path;

export const pagesFor = (role: StaffRole): DeskPageLink[] =>
  pages.filter(({ least = 'moderator' }) => least === 'moderator' || role === 'lead');
