// That there is news from the people who run this, until it was read.
import { routes } from '@mycrew/contract/paths.ts';
import { RowGroup } from '#shared/ui/RowGroup.tsx';
import { RowLink } from '#shared/ui/RowLink.tsx';
import MegaphoneIcon from '~icons/ph/megaphone';

export function NewsLine({ count }: { count: number }) {
  return (
    <RowGroup>
      <RowLink
        to={routes.announcement.path}
        label="News from MyCrew"
        help={count === 1 ? 'One announcement you haven’t read' : `${count} announcements you haven’t read`}
        icon={<MegaphoneIcon size={24} aria-hidden="true" />}
      />
    </RowGroup>
  );
}
