// Who sees which data, by name, the switch for check-ins, and the access log.
import { brand } from '@mycrew/contract/brand.ts';
import { ourRoutes, routes } from '@mycrew/contract/paths.ts';
import type { PausedPerson } from '@mycrew/contract/pausing.ts';
import { type DataView, dataViewsStoredDays } from '@mycrew/contract/settings.ts';
import type { SupportRule } from '@mycrew/contract/support.ts';
import {
  deskSeesNothingElse,
  deskVisibility,
  nudgeWords,
  pausedWords,
  usualVisibility,
  whoSeesNew,
} from '@mycrew/contract/who-sees.ts';
import UserMinusIcon from '~icons/ph/user-minus';
import { useQuery, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import HandHeartIcon from '~icons/ph/hand-heart';
import ShieldIcon from '~icons/ph/shield';
import UserIcon from '~icons/ph/user';
import { crewQueries } from '#features/crew/crew.queries.ts';
import { ToPausing } from '#features/pausing/pausing.parts.ts';
import { pausingQueries } from '#features/pausing/pausing.queries.ts';
import { setEventsWithCrew, setShareData, sharingQueries } from '#features/crew/sharing.queries.ts';
import { supportQueries } from '#features/support/support.queries.ts';
import { MayAskCrewRow } from '#features/welfare-checks/welfare-checks.parts.ts';
import { listOfNames } from '#shared/format/names.ts';
import { useNow } from '#shared/hooks/useNow.ts';
import { useSession } from '#shared/session/session.ts';
import { PagedList } from '#shared/ui/PagedList.tsx';
import { PersonAvatar } from '#shared/ui/PersonAvatar.tsx';
import { ReadState } from '#shared/ui/ReadState.tsx';
import { RowGroup } from '#shared/ui/RowGroup.tsx';
import { RowLink } from '#shared/ui/RowLink.tsx';
import { SubPage } from '#shared/ui/SubPage.tsx';
import { SwitchRow } from '#shared/ui/SwitchRow.tsx';
import rowsStyles from '#shared/ui/rows.module.css';
import { WhoWasNotified } from '../parts/WhoWasNotified.tsx';
import { WhenCrewHearsRow } from '../parts/WhenCrewHearsRow.tsx';
import { toSettings } from '../places.ts';
import styles from '../settings.module.css';
import { settingsQueries } from '../settings.queries.ts';
import { ruleInWords } from '../supportWords.ts';
import { lookedWhen, nameOf, openedWhat } from '../viewWords.ts';

interface Named {
  _id: string;
  FirstName: string;
}

/** Who sees which data, in sentences with names; shows what the server decides. */
interface Visibility {
  what: string;
  /** Before the rest, where it is several things. */
  points?: readonly string[];
  who: string;
}

interface YouthFacts {
  sharesCheckins: boolean;
  rule: SupportRule;
  crew: readonly Named[];
  crewFor: readonly Named[];
  /** Paused Crew members. */
  paused: readonly PausedPerson[];
  hasParentInvolved: boolean;
}

const names = (people: readonly Named[], nobody: string): string =>
  people.length > 0 ? `${listOfNames(people.map(({ FirstName }) => FirstName))}.` : nobody;

const once = (people: readonly Named[]): Named[] => [...new Map(people.map((person) => [person._id, person])).values()];

const chats: Visibility = { what: 'What you write in a chat', who: 'You and the person you write with.' };
const contact: Visibility = {
  what: 'Your email, mobile and year of birth',
  who: `Nobody you know from ${brand.name}.`,
};
const staff = (isYouth: boolean): Visibility => ({
  what: `What the people who run ${brand.name} can see`,
  points: deskVisibility.filter(({ isYouths }) => isYouth || !isYouths).map(({ words }) => words),
  who: deskSeesNothingElse,
});
const staffNotes: Visibility = {
  what: 'Notes that staff leave for each other',
  who: 'Staff alone. They may leave one where they look at something of yours or decide about your account. The file with all your data says where there is one, and you can ask us what it says.',
};

const hearing = ({ rule, crew, paused, sharesCheckins }: YouthFacts): string => {
  const sentence = ruleInWords(rule, whoSeesNew(crew, paused));
  return rule.Mode === null || rule.Mode === 'never'
    ? sentence
    : `${sentence} ${nudgeWords(usualVisibility(sharesCheckins))}`;
};

function whoSeesAYouth(facts: YouthFacts): Visibility[] {
  const { sharesCheckins, crew, crewFor, paused, hasParentInvolved } = facts;
  const shown = whoSeesNew(crew, paused);
  const but = pausedWords(paused.map(({ Person }) => Person.FirstName));
  const seeing = shown.length === 0 && but ? but : `${names(shown, 'Nobody yet. Your Crew is empty.')} ${but}`.trim();
  return [
    {
      what: 'The day, the feeling and its words of your check-ins',
      who: sharesCheckins ? seeing : 'Only you.',
    },
    { what: 'The comment and the picture of a check-in', who: 'Only you, unless you share that one.' },
    { what: 'That it may be a good moment to be there', who: hearing(facts) },
    {
      what: 'Your Distress Alert',
      who: 'Whoever you choose when you send it, and the rest of your Crew after five minutes without an answer if you agreed to that. Where you are only if you allow it, and only while it’s on.',
    },
    {
      what: 'Whether your light is on',
      who: names(
        whoSeesNew(once([...crew, ...crewFor]), paused),
        paused.length > 0 ? 'Nobody right now.' : 'Nobody yet.',
      ),
    },
    chats,
    contact,
    staff(true),
    staffNotes,
    ...(hasParentInvolved
      ? [{ what: 'What your parent or carer sees', who: 'Which kinds of things are kept, never what’s in them.' }]
      : []),
  ];
}

function whoSeesASupporter(crewFor: readonly Named[]): Visibility[] {
  return [
    { what: 'Your name and picture', who: names(crewFor, 'Nobody yet.') },
    { what: 'Whether your light is on', who: names(crewFor, 'Nobody yet.') },
    {
      what: 'That you switched alerts off, or the hours in which nothing wakes you',
      who: 'Whoever chooses whom to alert, so that they can choose somebody who hears it.',
    },
    chats,
    contact,
    staff(false),
    staffNotes,
  ];
}

function VisibilityList({ sights }: { sights: Visibility[] }) {
  return (
    <dl className={`card card--flush ${styles['sights']}`}>
      {sights.map(({ what, who, points }) => (
        <div key={what} className={styles['sightsLine']}>
          <dt className="small muted">{what}</dt>
          <dd className="strong">
            {points && (
              <ul className={styles['sightsPoints']}>
                {points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            )}
            {who}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const pausedFor = (paused: readonly PausedPerson[]): string =>
  paused.length > 0
    ? `Paused for ${listOfNames(paused.map(({ Person }) => Person.FirstName))}`
    : 'For one person, and they aren’t told';

/** For youths: the switch for check-ins, then the live list. */
function MySights() {
  const queries = useQueryClient();
  const share = useQuery(sharingQueries.shareData());
  const rule = useQuery(supportQueries.rule());
  const crew = useQuery(crewQueries.crew());
  const crewFor = useQuery(crewQueries.crewFor());
  const paused = useQuery(pausingQueries.list());
  const me = useQuery(settingsQueries.me());
  const setting = useMutation(setShareData(queries));
  const events = useMutation(setEventsWithCrew(queries));
  const unread = [share, rule, crew, crewFor, paused].find(({ data }) => !data);
  if (!share.data || !rule.data || !crew.data || !crewFor.data || !paused.data) {
    return <ReadState of={unread ?? share} rows={5} loading="Loading who sees what" failed="This list didn’t load" />;
  }
  const shares = setting.isPending ? setting.variables : share.data.CanShareData === true;
  return (
    <>
      <RowGroup note="It counts at once, also for earlier check-ins. Off never stops a Distress Alert.">
        <SwitchRow
          label="My Crew may see my check-ins"
          help="The day, the feeling and its words"
          checked={shares}
          disabled={setting.isPending}
          onChange={(checked) => setting.mutate(checked)}
        />
        {shares && (
          <SwitchRow
            label="My whole Crew sees new events"
            help="Off: only those you choose. Each event says who sees it, and you can take somebody out"
            checked={events.isPending ? events.variables : share.data.EventsWithCrew === true}
            disabled={events.isPending}
            onChange={(checked) => events.mutate(checked)}
          />
        )}
      </RowGroup>
      <RowGroup>
        <WhenCrewHearsRow />
        <ToPausing help={pausedFor(paused.data)} />
        <MayAskCrewRow />
      </RowGroup>
      <VisibilityList
        sights={whoSeesAYouth({
          sharesCheckins: shares,
          rule: rule.data,
          crew: crew.data,
          crewFor: crewFor.data,
          paused: paused.data,
          hasParentInvolved: Boolean(me.data?.ParentalConsent),
        })}
      />
    </>
  );
}

const avatarSize = 40;

function DataViewRow({ view, now }: { view: DataView; now: Date }) {
  const { Who, Staff, At } = view;
  return (
    <li className={styles['look']}>
      {Who ? (
        <PersonAvatar person={Who} size={avatarSize} spoken="none" />
      ) : (
        <span className={styles['lookGone']} aria-hidden="true">
          {Staff ? <ShieldIcon size={20} /> : <UserIcon size={20} />}
        </span>
      )}
      <span className={styles['lookWords']}>
        <span>
          <span className="strong">{nameOf(view)}</span> {openedWhat(view)}
        </span>
        {Staff?.Why && <span className="small">Why: {Staff.Why}</span>}
        <time className="small muted" dateTime={At}>
          {lookedWhen(view, now)}
        </time>
      </span>
    </li>
  );
}

const keyOf = ({ Who, Staff, What, At }: DataView) => `${Who?._id ?? Staff?.Role} ${What} ${At} ${Staff?.Why}`;
function Looks() {
  const list = useInfiniteQuery(settingsQueries.dataViews());
  const now = useNow();
  return (
    <PagedList
      of={list}
      keyOf={keyOf}
      shape="person"
      loading="Loading who looked lately"
      failed="Who looked lately didn’t load"
      empty={<p className="card">Nobody has opened anything lately. When somebody does, it stands here.</p>}
    >
      {(views) => (
        <ul className={`card card--flush ${rowsStyles.rows}`}>
          {views.map((view) => (
            <DataViewRow key={keyOf(view)} view={view} now={now} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}

/** Who recently opened own data, newest first. */
function WhoLooked() {
  const id = useId();
  return (
    <section className="stack8" aria-labelledby={id}>
      <h2 id={id} className={`label muted ${styles['looksHeading']}`}>
        Who looked lately
      </h2>
      <Looks />
      <p className={`small muted ${styles['looksNote']}`}>
        The last {dataViewsStoredDays} days: comments, pictures, your note in an alert and where you were during it, and
        what the people who look after {brand.name} looked at or did, with their reason. The same person stands here
        once an hour at most for the same thing.
      </p>
      <RowGroup>
        <RowLink
          to={ourRoutes.reachingYou.path}
          label={`When ${brand.name} worries`}
          help="What staff wrote to you, what they did to reach you, and why"
          icon={<HandHeartIcon size={24} />}
        />
      </RowGroup>
    </section>
  );
}

function SupporterSights() {
  const crewFor = useQuery(crewQueries.crewFor());
  return crewFor.data ? (
    <VisibilityList sights={whoSeesASupporter(crewFor.data)} />
  ) : (
    <ReadState of={crewFor} rows={5} loading="Loading who sees what" failed="This list didn’t load" />
  );
}

export function ShareDataScreen() {
  const isYouth = useSession()?.Kind !== 'supporter';
  return (
    <SubPage title="Who sees what" intro="As it stands right now. Nobody sees more than this." back={toSettings}>
      {isYouth ? <MySights /> : <SupporterSights />}
      <RowGroup>
        <RowLink
          to={routes.removeContact.path}
          icon={<UserMinusIcon size={24} />}
          label="Remove or leave"
          help="Who is close may change"
        />
      </RowGroup>
      {isYouth && <WhoWasNotified />}
      {isYouth && <WhoLooked />}
    </SubPage>
  );
}
