// One notice: what, when, whether it is new; a tap leads to what it is about, a button beside it removes it.
import type { Notification } from '@mycrew/contract/notifications.ts';
import { pathOfPush } from '@mycrew/contract/push.ts';
import type { Icon } from '#shared/ui/icon.ts';
import BellIcon from '~icons/ph/bell';
import BroadcastIcon from '~icons/ph/broadcast';
import ChatCircleIcon from '~icons/ph/chat-circle';
import CheckBoldIcon from '~icons/ph/check-bold';
import CheckCircleIcon from '~icons/ph/check-circle';
import EnvelopeSimpleIcon from '~icons/ph/envelope-simple';
import HandHeartIcon from '~icons/ph/hand-heart';
import HeartIcon from '~icons/ph/heart';
import LampIcon from '~icons/ph/lamp';
import LightbulbIcon from '~icons/ph/lightbulb';
import MapPinIcon from '~icons/ph/map-pin';
import UserPlusIcon from '~icons/ph/user-plus';
import UsersThreeIcon from '~icons/ph/users-three';
import XIcon from '~icons/ph/x';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { clockTime } from '#shared/format/times.ts';
import { Tag } from '#shared/ui/Tag.tsx';
import { markRead, removeOne } from '../notifications.queries.ts';
import styles from '../notifications.module.css';

const icons: Record<string, Icon> = {
  'NEW-CHECK-IN': HandHeartIcon,
  'CHECK-IN-ANSWER': HeartIcon,
  'Crew-Invitation': UserPlusIcon,
  'Crew-Confirm': UserPlusIcon,
  'Crew-Joined': UsersThreeIcon,
  'Crew-Invitation-Approval': UsersThreeIcon,
  'Crew-Message': EnvelopeSimpleIcon,
  'TOTAL-UNREAD-MESSAGE-COUNT': ChatCircleIcon,
  'REMEMBER-CHECK-IN': LightbulbIcon,
  DISTRESS_ALERT_SET: BroadcastIcon,
  DISTRESS_ALERT_CLEARED: CheckCircleIcon,
  'DISTRESS-SAFE-PLACE': MapPinIcon,
  'FOLLOW-UP': LampIcon,
};

function Words({
  notice: { Type, Title, Body, IsRead, CreatedOn },
  isChoice,
}: {
  notice: Notification;
  isChoice: boolean;
}) {
  const Picture = icons[Type] ?? BellIcon;
  return (
    <>
      {!isChoice && (
        <span className={styles.noticeIcon}>
          <Picture size={24} aria-hidden="true" />
        </span>
      )}
      <span className={styles.noticeWords}>
        <span className={styles.noticeTitle}>
          {Title} {!IsRead && <Tag tone="primary">New</Tag>}
        </span>
        <span className="small muted">{Body}</span>
        <span className="caption muted">{clockTime(CreatedOn)}</span>
      </span>
    </>
  );
}

/** While several are chosen: a box in the place of its picture, and no way on. */
export function NoticeChoice({ notice, ...box }: { notice: Notification; checked: boolean; onChange: () => void }) {
  return (
    <li className={notice.IsRead ? styles.notice : `${styles.notice} ${styles.noticeNew}`}>
      <label className={`${styles.noticeLink} ${styles.noticeChoice}`}>
        <span className="check__box">
          <input type="checkbox" className="check__input" {...box} />
          <CheckBoldIcon className="check__tick" size={18} aria-hidden="true" />
        </span>
        <Words notice={notice} isChoice />
      </label>
    </li>
  );
}

export function NoticeRow({ notice }: { notice: Notification }) {
  const queries = useQueryClient();
  const read = useMutation(markRead(queries));
  const remove = useMutation(removeOne(queries));
  const { _id, Type, Title, RefId, IsRead } = notice;
  return (
    <li className={IsRead ? styles.notice : `${styles.notice} ${styles.noticeNew}`}>
      <Link
        className={styles.noticeLink}
        to={pathOfPush({ Type, ...(RefId && { _id: RefId, ArticleId: RefId }) })}
        onClick={() => !IsRead && read.mutate(_id)}
      >
        <Words notice={notice} isChoice={false} />
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
