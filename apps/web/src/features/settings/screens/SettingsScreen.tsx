import { brand } from '@mycrew/contract/brand.ts';
import { ourRoutes, routes } from '@mycrew/contract/paths.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import BellIcon from '~icons/ph/bell';
import CellSignalFullIcon from '~icons/ph/cell-signal-full';
import ChatTextIcon from '~icons/ph/chat-text';
import ClockIcon from '~icons/ph/clock';
import DeviceMobileIcon from '~icons/ph/device-mobile';
import EyeIcon from '~icons/ph/eye';
import FlagIcon from '~icons/ph/flag';
import InfoIcon from '~icons/ph/info';
import MegaphoneSimpleIcon from '~icons/ph/megaphone-simple';
import NotebookIcon from '~icons/ph/notebook';
import PaletteIcon from '~icons/ph/palette';
import PaperPlaneTiltIcon from '~icons/ph/paper-plane-tilt';
import PathIcon from '~icons/ph/path';
import ProhibitIcon from '~icons/ph/prohibit';
import SignInIcon from '~icons/ph/sign-in';
import SignOutIcon from '~icons/ph/sign-out';
import SlidersIcon from '~icons/ph/sliders';
import SquaresFourIcon from '~icons/ph/squares-four';
import SuitcaseSimpleIcon from '~icons/ph/suitcase-simple';
import UserIcon from '~icons/ph/user';
import { sharingQueries } from '#features/crew/sharing.queries.ts';
import { useSession } from '#shared/session/session.ts';
import { RowButton } from '#shared/ui/RowButton.tsx';
import { RowGroup } from '#shared/ui/RowGroup.tsx';
import { RowLink } from '#shared/ui/RowLink.tsx';
import { lazyDialog } from '#shared/ui/lazyDialog.tsx';
import { LockRows } from '../parts/LockRows.tsx';
import { SleepAskedRow } from '../parts/SleepAskedRow.tsx';
import { WhenCrewHearsRow } from '../parts/WhenCrewHearsRow.tsx';

function ShareDataRow() {
  const { data } = useQuery(sharingQueries.shareData());
  const help = !data
    ? 'What your Crew sees of you, name by name'
    : data.CanShareData
      ? 'Your Crew sees your check-ins'
      : 'Your check-ins are yours alone';
  return <RowLink to={ourRoutes.shareData.path} label="Who sees what" help={help} icon={<EyeIcon size={24} />} />;
}

const JournalLockRow = () => (
  <RowLink
    to={ourRoutes.journalLock.path}
    label="Journal lock"
    help="A pin before your pages"
    icon={<NotebookIcon size={24} />}
  />
);

function PrivacyRows({ isYouth }: { isYouth: boolean }) {
  return (
    <RowGroup heading="Privacy">
      {isYouth ? (
        <>
          <ShareDataRow />
          <WhenCrewHearsRow />
          <JournalLockRow />
        </>
      ) : (
        <RowLink
          to={ourRoutes.shareData.path}
          label="Who sees what"
          help="What the people you crew for see of you"
          icon={<EyeIcon size={24} />}
        />
      )}
      <RowLink
        to={ourRoutes.blockedPeople.path}
        label="Blocked people"
        help="No messages or nudges from them"
        icon={<ProhibitIcon size={24} />}
      />
      <RowLink
        to={ourRoutes.myData.path}
        label="My data"
        help="Take it with you, or delete it"
        icon={<SuitcaseSimpleIcon size={24} />}
      />
    </RowGroup>
  );
}

const LogoutDialog = lazyDialog(() => import('#features/session/session.parts.ts'), 'LogoutDialog');

function LogoutRow() {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <RowButton
        label="Logout"
        help="On this device"
        icon={<SignOutIcon size={24} />}
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
      />
      {isAsking && <LogoutDialog onClose={() => setAsking(false)} />}
    </>
  );
}

function AboutRows() {
  return (
    <RowGroup heading="About">
      <RowLink
        to={routes.settingsTutorials.path}
        label="Tutorials"
        help="The tour again, steps and videos"
        icon={<PathIcon size={24} />}
      />
      <RowLink
        to={routes.about.path}
        label={`About ${brand.name}`}
        help="Terms, privacy, and what counts here"
        icon={<InfoIcon size={24} />}
      />
      <RowLink
        to={routes.feedback.path}
        label="Feedback"
        help="Tell us what works and what doesn’t"
        icon={<ChatTextIcon size={24} />}
      />
    </RowGroup>
  );
}

export function SettingsScreen() {
  const isYouth = useSession()?.Kind !== 'supporter';
  return (
    <div className="stack20">
      <h1 className="h1">Settings</h1>
      <RowGroup heading="Your account">
        <RowLink
          to={routes.profile.path}
          label="Your profile"
          help="Name, picture, email and mobile"
          icon={<UserIcon size={24} />}
        />
        <RowLink
          to={routes.aboutSignIn.path}
          label="How you sign in"
          help="What works, and how long it lasts"
          icon={<SignInIcon size={24} />}
        />
        <LockRows />
        <RowLink
          to={ourRoutes.signedInDevices.path}
          label="Where you’re signed in"
          help="Sign out a device you lost"
          icon={<DeviceMobileIcon size={24} />}
        />
        <RowLink
          to={ourRoutes.accountNotices.path}
          label="About your account"
          help="Words from the people who look after this place"
          icon={<MegaphoneSimpleIcon size={24} />}
        />
        <RowLink
          to={routes.advancedSettings.path}
          label="Advanced settings"
          help="Sign out everywhere, counting"
          icon={<SlidersIcon size={24} />}
        />
      </RowGroup>
      <PrivacyRows isYouth={isYouth} />
      <RowGroup heading="Notices and looks">
        <RowLink
          to={ourRoutes.notificationSettings.path}
          label="Notices and quiet hours"
          help="What you hear of, and when you sleep"
          icon={<BellIcon size={24} />}
        />
        <RowLink
          to={ourRoutes.testMessages.path}
          label="Tests"
          help={isYouth ? 'Whether messages reach your Crew' : 'Whether messages reach you'}
          icon={<PaperPlaneTiltIcon size={24} />}
        />
        <RowLink
          to={ourRoutes.reachMe.path}
          label={`Can ${brand.name} reach me?`}
          help="Each way, and a step to mend it"
          icon={<CellSignalFullIcon size={24} />}
        />
        <RowLink
          to={routes.checkinReminder.path}
          label="Check-in reminders"
          help={isYouth ? 'A quiet word at times you choose' : 'A hello that is still to come'}
          icon={<ClockIcon size={24} />}
        />
        {isYouth && <SleepAskedRow />}
        <RowLink
          to={ourRoutes.displaySettings.path}
          label="How it looks"
          help="Dark, larger words, less movement"
          icon={<PaletteIcon size={24} />}
        />
        <RowLink
          to={ourRoutes.install.path}
          label="On your Home Screen"
          help="As an app, and under which name and icon"
          icon={<SquaresFourIcon size={24} />}
        />
      </RowGroup>
      <AboutRows />
      <RowGroup>
        <RowLink
          to={routes.reportUser.path}
          label="Report somebody"
          help="They aren’t told that it was you"
          icon={<FlagIcon size={24} />}
        />
        <LogoutRow />
      </RowGroup>
    </div>
  );
}
