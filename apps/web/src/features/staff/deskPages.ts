// The pages of the desk in the order of its navigation. Every room with desk pages adds its line here.
import type { StaffRole } from '@mycrew/contract/endpoint.ts';
import type { Waiting } from '@mycrew/contract/desk-queue.ts';
import { ourRoutes } from '@mycrew/contract/paths.ts';
import type { Icon } from '#shared/ui/icon.ts';
import CalendarIcon from '~icons/ph/calendar-dots';
import ChatTextIcon from '~icons/ph/chat-text';
import ChartBarIcon from '~icons/ph/chart-bar';
import HeartIcon from '~icons/ph/heart';
import HeartbeatIcon from '~icons/ph/heartbeat';
import HouseIcon from '~icons/ph/house';
import KeyIcon from '~icons/ph/key';
import HandHeartIcon from '~icons/ph/hand-heart';
import LifebuoyIcon from '~icons/ph/lifebuoy';
import ListChecksIcon from '~icons/ph/list-checks';
import MegaphoneIcon from '~icons/ph/megaphone';
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
  /** One-line description. */
  help: string;
  icon: Icon;
  /** Count of pending items. */
  waiting?: (waiting: Waiting) => number;
  /** Required role, if not every moderator. */
  least?: StaffRole;
}

const pages: DeskPageLink[] = [
  { route: 'desk', label: 'Overview', help: 'What waits, and how your stay here works', icon: HouseIcon },
  {
    route: 'deskWelfareChecks',
    label: 'They need reaching',
    help: 'Whom somebody tries to reach, and whose turn it is',
    icon: HandHeartIcon,
  },
  {
    route: 'deskQueue',
    label: 'Queue',
    help: 'All that waits, most urgent first',
    icon: TrayIcon,
    waiting: ({ Urgent, Others }) => Urgent + Others,
  },
  {
    route: 'deskAccounts',
    label: 'Accounts',
    help: 'Warnings, restrictions, suspensions and answers',
    icon: UserIcon,
    waiting: ({ Kinds }) => Kinds.appeal,
  },
  { route: 'deskOnCall', label: 'On call', help: 'Who is told of urgent things, and when', icon: PhoneIcon },
  { route: 'deskPicks', label: 'Editor’s picks', help: 'What stands first for readers', icon: StarIcon },
  { route: 'deskTemplates', label: 'Ready words', help: 'For messages: put in with one tap', icon: ChatTextIcon },
  { route: 'deskTopics', label: 'Topics', help: 'What experiences can be about', icon: TagIcon },
  { route: 'deskCare', label: 'Looking after yourself', help: 'Blur, what you are spared, a break', icon: HeartIcon },
  {
    route: 'deskAnnouncements',
    label: 'Announcements',
    help: 'What everybody reads as news',
    icon: MegaphoneIcon,
  },
  { route: 'deskEvents', label: 'What’s on', help: 'Events for everybody', icon: CalendarIcon },
  { route: 'deskHelp', label: 'Help directory', help: 'When each line was last checked', icon: LifebuoyIcon },
  { route: 'deskFigures', label: 'Figures', help: 'How long things wait, and what is decided', icon: ChartBarIcon },
  {
    route: 'deskOperations',
    label: 'How it runs',
    help: 'Alerts, workers, providers, database and settings, in words',
    icon: HeartbeatIcon,
    least: 'lead',
  },
  {
    route: 'deskPolicies',
    label: 'Policies',
    help: 'Versions of the terms and the privacy policy',
    icon: ScalesIcon,
    least: 'lead',
  },
  {
    route: 'deskParents',
    label: 'From parents',
    help: 'Corrections, erasure and letters that wait for an answer',
    icon: UsersIcon,
    least: 'lead',
  },
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
