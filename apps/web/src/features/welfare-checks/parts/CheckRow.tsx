// One check in a list: what is next, and whose turn it is; never whose it is.
import { hrefOf } from '@mycrew/contract/paths.ts';
import type { WelfareCheckLine } from '@mycrew/contract/welfare-checks.ts';
import { DeskRow } from '#features/staff/staff.parts.ts';
import { dayAndTime, timeAgo } from '#shared/format/times.ts';
import { useNow } from '#shared/hooks/useNow.ts';
import { Tag } from '#shared/ui/Tag.tsx';
import { beganFrom, nextWords, outcomeLabel, turnWords } from '../checkWords.ts';

export function CheckRow({ check }: { check: WelfareCheckLine }) {
  const now = useNow();
  const { _id: id, StartedOn, IsUrgent, HasAlert, HandedOver, ClosedOn, Outcome } = check;
  return (
    <DeskRow
      to={hrefOf('deskWelfareCheck', { id })}
      title={Outcome ? outcomeLabel(Outcome) : nextWords(check)}
      marks={
        <>
          {HasAlert && <Tag tone="alert">Their alert is on</Tag>}
          {IsUrgent && <Tag tone="alert">Urgent</Tag>}
          {HandedOver?.IsToMe && <Tag tone="lamp">Handed to you</Tag>}
          <span>{beganFrom(check)}</span>
          {!ClosedOn && <span>{turnWords(check)}</span>}
        </>
      }
      end={
        <>
          {dayAndTime(ClosedOn ?? StartedOn)}
          <br />
          {timeAgo(ClosedOn ?? StartedOn, now)}
        </>
      }
    />
  );
}
