// Who sees what, who is blocked, and one's own data.
import { ourRoutes } from '@mycrew/contract/paths.ts';
import EyeIcon from '~icons/ph/eye';
import ProhibitIcon from '~icons/ph/prohibit';
import SuitcaseSimpleIcon from '~icons/ph/suitcase-simple';
import { RowGroup } from '#shared/ui/RowGroup.tsx';
import { RowLink } from '#shared/ui/RowLink.tsx';
import { JournalLockRow } from './JournalLockRow.tsx';
import { ShareDataRow } from './ShareDataRow.tsx';
import { WhenCrewHearsRow } from './WhenCrewHearsRow.tsx';

export function PrivacyRows({ isYouth }: { isYouth: boolean }) {
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
