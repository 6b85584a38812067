import { brand } from '@mycrew/contract/brand.ts';
import type { Notification } from '@mycrew/contract/notifications.ts';
import { pathOfPush } from '@mycrew/contract/push.ts';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useReducer } from 'react';
import { Link } from 'react-router';
import BellIcon from '~icons/ph/bell';
import BellRingingDuotoneIcon from '~icons/ph/bell-ringing-duotone';
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
import { isDayBefore, isSameDay, localDate, longDay, clockTime } from '#shared/format/times.ts';
import { useNow } from '#shared/hooks/useNow.ts';
import { useSession } from '#shared/session/session.ts';
import { ConfirmDialog } from '#shared/ui/ConfirmDialog.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { PagedList } from '#shared/ui/PagedList.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { Tag } from '#shared/ui/Tag.tsx';
import { bottomBar } from '#shared/ui/bars.ts';
import type { Icon } from '#shared/ui/icon.ts';
import { toast } from '#shared/ui/toasts.ts';
import { clearNotificationDot, useNotificationDot } from '../notificationDot.ts';
import styles from '../notifications.module.css';
import {
  markAllRead,
  notificationQueries,
  markSomeRead,
  removeSome,
  markRead,
  removeOne,
  removeAll,
} from '../notifications.queries.ts';
import { isOn, notGrantedWords, PermissionNotGranted, registerPush, turnPushOn } from '../pushRegistration.ts';
import { canPush, usePermissionChange } from '../usePermissionChange.ts';

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

/** In selection mode: a checkbox instead of the picture, and no link. */
function NoticeChoice({ notice, ...box }: { notice: Notification; checked: boolean; onChange: () => void }) {
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

/** A tap on a notice opens its subject; a button removes it. */
function NoticeRow({ notice }: { notice: Notification }) {
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

type PushState = 'unsupported' | 'blocked' | 'off' | 'on';

function stateFor(userId: string | undefined): PushState {
  if (!canPush() || !userId) return 'unsupported';
  if (globalThis.Notification.permission === 'denied') return 'blocked';
  return isOn(userId) ? 'on' : 'off';
}

/** The state of push in this browser, and enabling it. */
function usePush() {
  const userId = useSession()?.UserId;
  const [, lookAgain] = useReducer((count: number) => count + 1, 0);
  const [isBusy, setBusy] = useState(false);
  const [words, setWords] = useState<string | null>(null);

  const run = async (register: () => Promise<string>) => {
    setBusy(true);
    setWords(null);
    try {
      void toast.success(await register());
    } catch (error) {
      if (error instanceof PermissionNotGranted) setWords(notGrantedWords);
    } finally {
      setBusy(false);
      lookAgain();
    }
  };
  usePermissionChange((isGranted) => (isGranted && !isBusy ? void run(registerPush) : lookAgain()));

  return { state: stateFor(userId), isBusy, words, turnOn: () => void run(turnPushOn) };
}

const meaning: Record<Exclude<PushState, 'on'>, string> = {
  off: 'A short note on this device when somebody writes or your Crew needs you. It never shows what anybody feels.',
  blocked: `This browser blocks notifications from ${brand.name}. You can allow them in its settings for this site.`,
  unsupported: `This browser can’t show notifications. On an iPhone, put ${brand.name} on your Home Screen first.`,
};

/** Push in this browser: a button while off, a note while on, and instructions where unsupported. */
function PushCard() {
  const { state, isBusy, words, turnOn } = usePush();
  if (state === 'on') {
    return (
      <p>
        <Tag tone="success" icon={<CheckBoldIcon size={18} aria-hidden="true" />}>
          Notifications are on in this browser
        </Tag>
      </p>
    );
  }
  return (
    <section className={`card ${styles.pushCard}`} aria-labelledby="push-card">
      <BellRingingDuotoneIcon className={styles.pushCardIcon} size={32} aria-hidden="true" />
      <div className={styles.pushCardWords}>
        <h2 id="push-card" className="title">
          {state === 'off' ? 'Turn on notifications' : 'Notifications are off'}
        </h2>
        <p className="small muted">{meaning[state]}</p>
        {words && (
          <p className={`small ${styles.pushCardRefused}`} role="alert">
            {words}
          </p>
        )}
      </div>
      {state === 'off' && (
        <PlainButton variant="soft" loading={isBusy} onClick={turnOn}>
          Turn on
        </PlainButton>
      )}
    </section>
  );
}

interface ChosenBarProps {
  ids: string[];
  onDone: () => void;
}

/** Actions for the selected notices; sticky. */
function ChosenBar({ ids, onDone }: ChosenBarProps) {
  const queries = useQueryClient();
  const read = useMutation({ ...markSomeRead(queries), onSuccess: onDone });
  const remove = useMutation({ ...removeSome(queries), onSuccess: onDone });
  const isNone = ids.length === 0;
  return (
    <section ref={bottomBar} className={`${styles.noticesChosen} card`} aria-label="The chosen ones">
      <output className="small">{isNone ? 'Choose the ones you mean.' : `${ids.length} chosen`}</output>
      <div className={styles.noticesActs}>
        <PlainButton size="small" disabled={isNone} loading={read.isPending} onClick={() => read.mutate(ids)}>
          Mark as read
        </PlainButton>
        <PlainButton
          size="small"
          variant="alertSoft"
          disabled={isNone}
          loading={remove.isPending}
          onClick={() => remove.mutate(ids)}
        >
          Remove
        </PlainButton>
        <PlainButton size="small" variant="text" onClick={onDone}>
          Cancel
        </PlainButton>
      </div>
    </section>
  );
}

interface NoticeDay {
  date: string;
  heading: string;
  notices: Notification[];
}

function headingOf(when: string, now: Date): string {
  if (isSameDay(when, now)) return 'Today';
  return isDayBefore(when, now) ? 'Yesterday' : longDay(when);
}

function byDay(notices: readonly Notification[], now: Date): NoticeDay[] {
  const days = new Map<string, NoticeDay>();
  for (const notice of notices) {
    const date = localDate(notice.CreatedOn);
    const day = days.get(date) ?? { date, heading: headingOf(notice.CreatedOn, now), notices: [] };
    day.notices.push(notice);
    days.set(date, day);
  }
  return [...days.values()];
}

function useDotCleared(): void {
  const isSet = useNotificationDot();
  useEffect(() => {
    if (isSet) clearNotificationDot();
  }, [isSet]);
}

function Acts({ hasUnread, onChoose }: { hasUnread: boolean; onChoose: () => void }) {
  const queries = useQueryClient();
  const markAll = useMutation(markAllRead(queries));
  const removing = useMutation({ ...removeAll(queries), meta: { quiet: true } });
  const [isAsking, setAsking] = useState(false);
  return (
    <div className={styles.noticesActs}>
      {hasUnread && (
        <PlainButton variant="soft" size="small" loading={markAll.isPending} onClick={() => markAll.mutate()}>
          Mark all as read
        </PlainButton>
      )}
      <PlainButton variant="text" size="small" onClick={onChoose}>
        Choose several
      </PlainButton>
      <PlainButton variant="text" size="small" onClick={() => setAsking(true)}>
        Remove all
      </PlainButton>
      {isAsking && (
        <ConfirmDialog
          id="remove-all"
          title="Remove all notifications?"
          cancelLabel="Keep them"
          confirmLabel="Remove all"
          act={() => removing.mutateAsync()}
          onDone={() => setAsking(false)}
          onClose={() => setAsking(false)}
        >
          Chats and invitations stay where they are.
        </ConfirmDialog>
      )}
    </div>
  );
}

export function NotificationsScreen() {
  const list = useInfiniteQuery(notificationQueries.list());
  const now = useNow();
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  const turn = (id: string) =>
    setChosen((ids) => (ids?.includes(id) ? ids.filter((other) => other !== id) : [...(ids ?? []), id]));
  useDotCleared();
  return (
    <div className="stack14">
      <h1 className="h1">Notifications</h1>
      <PushCard />
      <PagedList
        of={list}
        shape="person"
        rows={4}
        loading="Loading your notifications"
        failed="Your notifications didn’t load"
        empty={
          <div className="card">
            <EmptyState title="All quiet">
              When something happens around you and your Crew, it shows up here.
            </EmptyState>
          </div>
        }
      >
        {(notices) => (
          <>
            {!chosen && <Acts hasUnread={notices.some(({ IsRead }) => !IsRead)} onChoose={() => setChosen([])} />}
            {byDay(notices, now).map(({ date, heading, notices: ofDay }) => (
              <section key={date} aria-labelledby={`day-${date}`}>
                <h2 id={`day-${date}`} className={`label muted ${styles.noticesDay}`}>
                  {heading}
                </h2>
                <ul className={`card card--flush ${styles.noticesList}`}>
                  {ofDay.map((notice) =>
                    chosen ? (
                      <NoticeChoice
                        key={notice._id}
                        notice={notice}
                        checked={chosen.includes(notice._id)}
                        onChange={() => turn(notice._id)}
                      />
                    ) : (
                      <NoticeRow key={notice._id} notice={notice} />
                    ),
                  )}
                </ul>
              </section>
            ))}
            {chosen && (
              <ChosenBar
                ids={notices.map(({ _id }) => _id).filter((id) => chosen.includes(id))}
                onDone={() => setChosen(null)}
              />
            )}
          </>
        )}
      </PagedList>
    </div>
  );
}
