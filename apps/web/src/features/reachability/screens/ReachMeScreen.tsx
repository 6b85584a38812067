// Each way by which MyCrew reaches me, what is known of it, and one step to mend it.
import { brand } from '@mycrew/contract/brand.ts';
import { ourRoutes, routes } from '@mycrew/contract/paths.ts';
import { type MyWay, reachabilityEndpoints } from '@mycrew/contract/reachability.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { canPush, turnPushOnAnew } from '#features/notifications/notifications.parts.ts';
import { answersOf } from '#shared/api/read.ts';
import { useAct } from '#shared/hooks/useAct.ts';
import { readAgain } from '#shared/realtime/readAgain.ts';
import { useOn } from '#shared/realtime/realtime.ts';
import { lazyPart } from '#shared/routing/lazyScreen.ts';
import { useSession } from '#shared/session/session.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { ReadState } from '#shared/ui/ReadState.tsx';
import { RowGroup } from '#shared/ui/RowGroup.tsx';
import { SubPage } from '#shared/ui/SubPage.tsx';
import { Tag, type TagTone } from '#shared/ui/Tag.tsx';
import { HeldBack } from '../parts/HeldBack.tsx';
import { reachQueries } from '../reachability.queries.ts';
import { isApplePhone, nameOfWay, stateOf, whatIsKnown } from '../wayWords.ts';
import styles from '../reachability.module.css';

const TestChoiceRow = lazyPart(
  async () => (await import('#features/test-messages/test-messages.parts.ts')).TestChoiceRow,
);

const toSettings = { path: routes.settings.path, label: 'Settings' };

const tones: Record<MyWay['State'], TagTone> = { works: 'success', amber: 'lamp', off: 'plain', absent: 'plain' };

function TurnOnHere() {
  const queries = useQueryClient();
  const [isBlocked, setBlocked] = useState(false);
  const { act, busy, words } = useAct(async () => {
    setBlocked(false);
    const isOn = await turnPushOnAnew();
    setBlocked(!isOn);
    await queries.invalidateQueries({ queryKey: reachQueries.mine().queryKey });
  });
  return (
    <>
      <PlainButton variant="soft" size="small" loading={busy} onClick={() => void act()}>
        Turn on here
      </PlainButton>
      {(isBlocked || words) && (
        <p role="alert" className="small">
          {isBlocked
            ? `This browser doesn’t let ${brand.name} send notifications. Its own settings can change that, behind the lock beside the address.`
            : words}
        </p>
      )}
    </>
  );
}

function MendPush({ way: { Device, Reason } }: { way: MyWay }) {
  const isElsewhere = Device !== null && !Device.IsThis;
  if (Reason === 'notShown') return <HeldBack isHere={!isElsewhere} />;
  if (isElsewhere)
    return Reason === 'ended' ? (
      <p className="small">
        Open {brand.name} there, and come to this page. Lost it?{' '}
        <Link className="link" to={ourRoutes.signedInDevices.path}>
          Sign out there
        </Link>
      </p>
    ) : null;
  if (Reason !== 'none' && Reason !== 'ended') return null;
  if (canPush()) return <TurnOnHere />;
  return isApplePhone() ? (
    <Link className="link" to={ourRoutes.install.path}>
      Put {brand.name} on your Home Screen
    </Link>
  ) : (
    <p className="small">This browser can’t show notifications. Another one on this device may.</p>
  );
}

const steps = {
  email: { unconfirmed: 'Confirm your email', none: 'Add your email', other: 'Check your email' },
  sms: { unconfirmed: 'Confirm your mobile', none: 'Add your mobile', other: 'Check your mobile' },
} as const;

/** One step, where there is one. */
function Mend({ way }: { way: MyWay }) {
  const { Way, State, Reason } = way;
  if (State === 'off')
    return (
      <Link className="link" to={ourRoutes.notificationSettings.path}>
        Switch alerts on
      </Link>
    );
  if (Way === 'push') return <MendPush way={way} />;
  if (Way === 'app' || State === 'works') return null;
  const words = steps[Way];
  return (
    <Link className="link" to={routes.profile.path}>
      {Reason === 'unconfirmed' || Reason === 'none' ? words[Reason] : words.other}
    </Link>
  );
}

function WayRow({ way }: { way: MyWay }) {
  return (
    <li className={styles['way']}>
      <div className={styles['head']}>
        <h2 className="title">
          {nameOfWay(way)} {way.Device?.IsThis && <span className="muted">(this one)</span>}
        </h2>
        <Tag tone={tones[way.State]}>{stateOf(way)}</Tag>
      </div>
      <p className="small muted">{whatIsKnown(way)}</p>
      <Mend way={way} />
    </li>
  );
}

const notHere: MyWay = {
  Way: 'push',
  State: 'absent',
  Reason: 'none',
  Device: { Label: 'this device', IsThis: true },
  SentOn: null,
  ConfirmedOn: null,
  OpenedOn: null,
};

/** This device has its line also where only others are registered. */
const withThisOne = (ways: readonly MyWay[]): readonly MyWay[] =>
  ways.some(({ Way, Device }) => Way === 'push' && (Device === null || Device.IsThis)) ? ways : [notHere, ...ways];

export function ReachMeScreen() {
  const reach = useQuery(reachQueries.mineNow());
  const isSupporter = useSession()?.Kind === 'supporter';
  const queries = useQueryClient();
  useOn('changed', ({ topic }) => {
    if (topic === 'reachability') readAgain(queries, answersOf(reachabilityEndpoints.mine));
  });
  return (
    <SubPage
      title={`Can ${brand.name} reach me?`}
      intro={
        isSupporter
          ? 'When somebody you crew for needs you, each of these is tried. Two that work are surer than one.'
          : 'How answers to your alerts and messages find you. Two ways that work are surer than one.'
      }
      back={toSettings}
    >
      {reach.data ? (
        <ul className={`card card--flush ${styles['ways']}`}>
          {withThisOne(reach.data.Ways).map((way, at) => (
            <WayRow key={`${way.Way} ${at}`} way={way} />
          ))}
        </ul>
      ) : (
        <ReadState of={reach} rows={4} loading="Looking at each way" failed="This didn’t load" />
      )}
      <RowGroup note="A test says that it’s a test, and comes seldom and by day.">
        <TestChoiceRow of={isSupporter ? 'Takes' : 'Asks'} />
      </RowGroup>
      <p className="small muted">
        Only you see this. Youths whose Crew you’re in see once a day whether several ways, one, or none surely reach
        you: never which, when, or on what device.
      </p>
    </SubPage>
  );
}
