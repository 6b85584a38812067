// A picture stored on this device is read a moment after its page.
import { SkeletonRows } from '#shared/ui/SkeletonRows.tsx';
import { useCheckinFlow } from '../flowContext.ts';
import { FlowPage } from './FlowPage.tsx';

export function PictureOnItsWay({ title }: { title: string }) {
  const { pathOf } = useCheckinFlow();
  return (
    <FlowPage at={4} back={pathOf('checkinComment')} title={title}>
      <SkeletonRows rows={1} shape="card" label="Loading your picture" />
    </FlowPage>
  );
}
