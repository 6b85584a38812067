// One notice: what, when, whether it is new; a tap leads to what it is about, a button beside it removes it.
import type { Notification } from '@mycrew/contract/notifications.ts';
import { pathOfPush } from '@mycrew/contract/push.ts';
import type { Icon } from '@phosphor-icons/react';
import { BellIcon } from '@phosphor-icons/react/Bell';
import { BroadcastIcon } from '@phosphor-icons/react/Broadcast';
import { ChatCircleIcon } from '@phosphor-icons/react/ChatCircle';
import { CheckCircleIcon } from '@phosphor-icons/react/CheckCircle';
import { EnvelopeSimpleIcon } from '@phosphor-icons/react/EnvelopeSimple';
import { HandHeartIcon } from '@phosphor-icons/react/HandHeart';
import { HeartIcon } from '@phosphor-icons/react/Heart';
import { LampIcon } from '@phosphor-icons/react/Lamp';
import { LightbulbIcon } from '@phosphor-icons/react/Lightbulb';
import { MapPinIcon } from '@phosphor-icons/react/MapPin';
import { UserPlusIcon } from '@phosphor-icons/react/UserPlus';
import { UsersThreeIcon } from '@phosphor-icons/react/UsersThree';
import { XIcon } from '@phosphor-icons/react/X';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { clockTime } from '#shared/format/times.ts';
import { Tag } from '#shared/ui/Tag.tsx';
import { markRead, removeOne } from '../notifications.queries.ts';

const icons: Record<string, Icon> = {
  'NEW-CHECK-IN': HandHeartIcon,
  'CHECK-IN-ANSWER': HeartIcon,
  'Crew-Invitation': UserPlusIcon,
  'Crew-Confirm': UserPlusIcon,
  'Crew-New-Member': UsersThreeIcon,
  'Crew-Invitation-Approval': UsersThreeIcon,
  'Crew-Message': EnvelopeSimpleIcon,
  'TOTAL-UNREAD-MESSAGE-COUNT': ChatCircleIcon,
  'REMEMBER-CHECK-IN': LightbulbIcon,
  DISTRESS_ALERT_SET: BroadcastIcon,
  DISTRESS_ALERT_CLEARED: CheckCircleIcon,
  'DISTRESS-SAFE-PLACE': MapPinIcon,
  'FOLLOW-UP': LampIcon,
};

export function NoticeRow({ notice }: { notice: Notification }) {
  const queries = useQueryClient();
  const read = useMutation(markRead(queries));
  const remove = useMutation(removeOne(queries));
  const { _id, Type, Title, Body, RefId, IsRead, CreatedOn } = notice;
  const Picture = icons[Type] ?? BellIcon;
  return (
    <li className={IsRead ? 'notice' : 'notice notice--new'}>
      <Link
        className="notice__link"
        to={pathOfPush({ Type, ...(RefId && { _id: RefId, ArticleId: RefId }) })}
        onClick={() => !IsRead && read.mutate(_id)}
      >
        <span className="notice__icon">
          <Picture size={24} weight={IsRead ? 'regular' : 'fill'} aria-hidden="true" />
        </span>
        <span className="notice__words">
          <span className="notice__title">
            {Title} {!IsRead && <Tag tone="primary">New</Tag>}
          </span>
          <span className="small muted">{Body}</span>
          <span className="caption muted">{clockTime(CreatedOn)}</span>
        </span>
      </Link>
      <button
        type="button"
        className="iconButton"
        aria-label={`Remove: ${Title}`}
        aria-busy={remove.isPending || undefined}
        onClick={() => !remove.isPending && remove.mutate(_id)}
      >
        <XIcon size={20} aria-hidden="true" />
      </button>
    </li>
  );
}
