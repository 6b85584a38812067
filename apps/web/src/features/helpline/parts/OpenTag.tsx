import type { HelpService } from '@mycrew/contract/helpline.ts';
import CheckCircleBoldIcon from '~icons/ph/check-circle-bold';
import ClockBoldIcon from '~icons/ph/clock-bold';
import { Tag } from '#shared/ui/Tag.tsx';
import { openNow } from '../openNow.ts';
import { words } from '../helpline.messages.ts';

export function OpenTag({ hours, now }: { hours: HelpService['Hours']; now: Date }) {
  // Said in words alone: whether it answers now is not known.
  if (hours?.Days.length === 0) return null;
  const { isOpen, words: until } = openNow(hours, now);
  return isOpen ? (
    <Tag tone="success" icon={<CheckCircleBoldIcon size={16} aria-hidden="true" />}>
      {until ? words('openUntil', { until }) : words('openAlways')}
    </Tag>
  ) : (
    <Tag tone="lamp" icon={<ClockBoldIcon size={16} aria-hidden="true" />}>
      {until ? words('closedUntil', { when: until }) : words('closed')}
    </Tag>
  );
}
