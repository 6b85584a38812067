// One's own check-in: answers, replies, visibility, and the ways to change or delete it.
import { contextWords } from '@mycrew/contract/checkin-tags.ts';
import type { Checkin, OpenedCheckin } from '@mycrew/contract/checkins.ts';
import type { CrewMember } from '@mycrew/contract/crew.ts';
import { hrefOf, routes, ourRoutes } from '@mycrew/contract/paths.ts';
import type { SupportLogEntry } from '@mycrew/contract/support.ts';
import { entryVisibilityWords, nudgeWords, visibilityOf, usualVisibility } from '@mycrew/contract/who-sees.ts';
import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams, Link } from 'react-router';
import CloudArrowUpIcon from '~icons/ph/cloud-arrow-up';
import EyeIcon from '~icons/ph/eye';
import LockSimpleFillIcon from '~icons/ph/lock-simple-fill';
import PencilSimpleIcon from '~icons/ph/pencil-simple';
import PlusIcon from '~icons/ph/plus';
import TrashIcon from '~icons/ph/trash';
import UsersThreeIcon from '~icons/ph/users-three';
import { FeelingLantern } from '#features/checkins/checkins.parts.ts';
import { shareCheckin, removalKind, useWaitingCheckin } from '#features/checkins/checkins.queries.ts';
import { CheckinPageRow, AddWordDialog } from '#features/checkins/entry.parts.ts';
import { crewQueries } from '#features/crew/crew.queries.ts';
import { dashboardQueries } from '#features/dashboard/dashboard.queries.ts';
import { notifyCrew, takeBack } from '#features/support/support.queries.ts';
import { isApiError, wordsOf as wordsOfError } from '#shared/api/ApiError.ts';
import { clockTime, longDay, timeAgo, isSameDay } from '#shared/format/times.ts';
import { useNow } from '#shared/hooks/useNow.ts';
import { Chip } from '#shared/ui/Chip.tsx';
import { EmojiGlyph } from '#shared/ui/EmojiGlyph.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { PersonAvatar } from '#shared/ui/PersonAvatar.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { ReadState } from '#shared/ui/ReadState.tsx';
import { SubPage } from '#shared/ui/SubPage.tsx';
import { SwitchRow } from '#shared/ui/SwitchRow.tsx';
import { Tag } from '#shared/ui/Tag.tsx';
import { titleOf, strengthWords, wordsOf } from '../entryWords.ts';
import { DeleteCheckin } from '../parts/DeleteCheckin.tsx';
import { useOpenedCheckin } from '../history.queries.ts';
import { useHistoryRealtime } from '../useHistoryRealtime.ts';
import styles from './CheckinScreen.module.css';

const became: Record<SupportLogEntry['State'], (name: string) => string> = {
  due: (name) => `${name} hears in ten seconds.`,
  told: (name) => `${name} has been told.`,
  waits: (name) => `It’s quiet time for ${name}. They hear once it ends.`,
  takenBack: (name) => `Taken back. ${name} hears nothing.`,
  rested: (name) => `${name} heard from you in the last 24 hours, so this one rests. A message can go any time.`,
};

const hasContext = ({ Tags, Sleep }: Checkin) => contextWords(Tags, Sleep).length > 0;

/** What this person can see beyond the notification. */
const visibilityFor = ({ Checkin, SeenBy, SharesCheckins }: OpenedCheckin, { _id }: CrewMember) =>
  SeenBy.some((seen) => seen._id === _id)
    ? visibilityOf({
        sharesCheckins: SharesCheckins,
        opensEntry: Checkin.IsSharedWithCrew,
        hasNote: Checkin.CheckinText !== null,
        hasPicture: Checkin.Snapshot !== null,
        hasContext: hasContext(Checkin),
      })
    : usualVisibility(false);

/** Notifies one person of the Crew while the check-in's day lasts; never with its content. */
function NotifySomebody({ opened }: { opened: OpenedCheckin }) {
  const { Checkin, EditableUntil } = opened;
  const now = useNow();
  const crew = useQuery(crewQueries.crew());
  const [chosenId, setChosenId] = useState<string | null>(null);
  const notifying = useMutation(notifyCrew());
  const taking = useMutation(takeBack());
  const people = crew.data ?? [];
  if (people.length === 0 || now >= new Date(EditableUntil)) return null;
  const chosen = people.find(({ _id }) => _id === chosenId);
  const notified = (taking.data ?? notifying.data)?.HeadsUps.find(({ CrewId }) => CrewId === chosenId);
  const choose = (id: string) => {
    notifying.reset();
    taking.reset();
    setChosenId(id);
  };
  const error = taking.error ?? notifying.error;
  return (
    <section className="card stack12" aria-labelledby="notify-somebody">
      <h2 id="notify-somebody" className="title">
        Let somebody know?
      </h2>
      <div className="wrapCentred">
        {people.map(({ _id, FirstName }) => (
          <Chip key={_id} chosen={_id === chosenId} onClick={() => choose(_id)}>
            {FirstName}
          </Chip>
        ))}
      </div>
      {chosen && !notified && (
        <>
          <p className="small muted">
            {nudgeWords(visibilityFor(opened, chosen), chosen.FirstName, wordsOf(Checkin))} You have ten seconds to take
            it back.
          </p>
          <div>
            <PlainButton
              loading={notifying.isPending}
              onClick={() => notifying.mutate({ checkinId: Checkin._id, crewId: chosen._id })}
            >
              Tell {chosen.FirstName}
            </PlainButton>
          </div>
        </>
      )}
      <output className="wrapCentred">
        {chosen && notified && (
          <>
            <span>{became[notified.State](chosen.FirstName)}</span>
            {notified.State === 'due' && (
              <PlainButton
                size="small"
                variant="outline"
                loading={taking.isPending}
                onClick={() => taking.mutate(Checkin._id)}
              >
                Take it back
              </PlainButton>
            )}
          </>
        )}
      </output>
      {error && (
        <p role="alert" className="small">
          {wordsOfError(error)}
        </p>
      )}
    </section>
  );
}

const mostWords = 12;

function Waits({ id }: { id: string }) {
  const waiting = useWaitingCheckin(id).filter(({ state }) => state !== 'refused');
  const last = waiting.at(-1);
  if (!last) return null;
  return (
    <output className={`banner banner--lamp ${styles.waits}`}>
      <CloudArrowUpIcon size={24} aria-hidden="true" />
      <span className="banner__text">
        {last.kind === removalKind
          ? 'It’s deleted here, and everywhere once there is a connection.'
          : 'Your change is kept here. It goes out by itself once there is a connection.'}
      </span>
    </output>
  );
}

/** Edit within a day, delete always; with unsent changes. */
function EntryWays({ opened: { Checkin, EditableUntil } }: { opened: OpenedCheckin }) {
  const [asks, setAsks] = useState<'word' | 'removal' | null>(null);
  const now = useNow();
  const isEditable = now < new Date(EditableUntil);
  const until = `${clockTime(EditableUntil)} ${isSameDay(EditableUntil, now) ? 'today' : 'tomorrow'}`;
  return (
    <>
      <Waits id={Checkin._id} />
      <div className="wrap10">
        {isEditable && (
          <PlainButton
            variant="soft"
            to={hrefOf('editCheckin', { id: Checkin._id })}
            icon={<PencilSimpleIcon size={22} aria-hidden="true" />}
          >
            Change it
          </PlainButton>
        )}
        {isEditable && Checkin.Emotions.length < mostWords && (
          <PlainButton variant="soft" icon={<PlusIcon size={22} aria-hidden="true" />} onClick={() => setAsks('word')}>
            Add a word
          </PlainButton>
        )}
        <PlainButton
          variant="outline"
          icon={<TrashIcon size={22} aria-hidden="true" />}
          onClick={() => setAsks('removal')}
        >
          Delete it
        </PlainButton>
      </div>
      <p className="small muted">
        {isEditable
          ? `You can change it until ${until}. Deleting, and who can see it, stay open always.`
          : 'What was said can be changed for a day. Who can see it, and deleting it, stay open always.'}
      </p>
      {asks === 'word' && <AddWordDialog checkin={Checkin} onClose={() => setAsks(null)} />}
      {asks === 'removal' && <DeleteCheckin checkin={Checkin} onClose={() => setAsks(null)} />}
    </>
  );
}

/** Who can see this one, and the switch for note and picture. */
function WhoSeesEntry({ opened: { Checkin, SeenBy, SharesCheckins } }: { opened: OpenedCheckin }) {
  const sharing = useMutation(shareCheckin(useQueryClient(), Checkin._id));
  const opensEntry = sharing.isPending ? sharing.variables : Checkin.IsSharedWithCrew;
  const hasNote = Checkin.CheckinText !== null;
  const hasPicture = Checkin.Snapshot !== null;
  const names = SeenBy.map(({ FirstName }) => FirstName);
  const visibility = {
    sharesCheckins: SharesCheckins,
    opensEntry,
    hasNote,
    hasPicture,
    hasContext: hasContext(Checkin),
  };
  const Mark = names.length > 0 ? EyeIcon : LockSimpleFillIcon;
  return (
    <section className={`card ${styles.sees}`} aria-labelledby="who-sees-entry">
      <h2 id="who-sees-entry" className="title">
        Who can see this
      </h2>
      <p className={styles.sentence} aria-live="polite">
        <Mark size={22} aria-hidden="true" />
        <span>{entryVisibilityWords(names, visibility, wordsOf(Checkin))}</span>
      </p>
      {(hasNote || hasPicture || hasContext(Checkin)) && (
        <SwitchRow
          icon={<UsersThreeIcon size={24} />}
          label="Let my Crew read this one"
          help={
            SharesCheckins
              ? 'Your note, picture and what was going on, as long as this is on. Your own words stay yours.'
              : 'Sharing with your Crew is off, so they’d see nothing even with this on.'
          }
          checked={opensEntry && (SharesCheckins || Checkin.IsSharedWithCrew)}
          disabled={sharing.isPending || (!SharesCheckins && !Checkin.IsSharedWithCrew)}
          onChange={(on) => sharing.mutate(on)}
        />
      )}
      {SeenBy.length > 0 && (
        <p className={`small ${styles.eyes}`}>
          <span className="muted">See it with the eyes of</span>
          {SeenBy.map(({ _id, FirstName }) => (
            <Link key={_id} className="link small" to={hrefOf('seenBy', { id: _id })}>
              {FirstName}
            </Link>
          ))}
        </p>
      )}
      <Link className="link small" to={ourRoutes.shareData.path}>
        Who sees what, and who looked lately
      </Link>
    </section>
  );
}

/** Optional: left out where it does not load. */
function CameBack({ checkinId }: { checkinId: string }) {
  const { data = [] } = useQuery(dashboardQueries.answersTo(checkinId));
  const now = useNow();
  if (data.length === 0) return null;
  return (
    <section className="card stack12" aria-labelledby="came-back">
      <h2 id="came-back" className="title">
        What came back
      </h2>
      <ul className="stack12">
        {data.map(({ By, Emotion, Label, CreatedOn }) => (
          <li key={By._id} className={styles.answer}>
            <PersonAvatar person={By} size={44} spoken="none" />
            <p className={styles.words}>
              <span>
                <strong>{By.FirstName}</strong> thought of you: {Label.toLowerCase()}{' '}
                <EmojiGlyph codepoint={Emotion} size={22} />
              </span>
              <span className="small muted">{timeAgo(CreatedOn, now)}</span>
            </p>
            <PlainButton
              variant="soft"
              size="small"
              to={hrefOf('chat', { id: By._id })}
              aria-label={`Chat with ${By.FirstName}`}
            >
              Chat
            </PlainButton>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** One's own words, strength, note and picture. */
function OwnAnswer({ checkin }: { checkin: Checkin }) {
  const { OwnWords, Tags, Sleep, Intensity, CheckinText, Snapshot, IsAddedToJournal } = checkin;
  const marks = [
    ...OwnWords.map((word) => `“${word}”`),
    ...contextWords(Tags, Sleep),
    ...(Intensity ? [strengthWords(Intensity)] : []),
    ...(IsAddedToJournal ? ['In your journal too'] : []),
  ];
  if (marks.length === 0 && !CheckinText && !Snapshot) return null;
  return (
    <section className="card stack14" aria-label="What you said">
      {marks.length > 0 && (
        <ul className="wrap8">
          {marks.map((mark) => (
            <li key={mark}>
              <Tag>{mark}</Tag>
            </li>
          ))}
        </ul>
      )}
      {CheckinText && <p className={styles.note}>{CheckinText}</p>}
      {Snapshot && <img className={styles.picture} src={Snapshot} alt="Yours, from that moment" />}
    </section>
  );
}

const back = { path: routes.checkinList.path, label: 'Check-ins' };

function NotHere() {
  return (
    <SubPage title="This check-in isn’t here" back={back}>
      <div className="card">
        <EmptyState
          title="Perhaps it was deleted"
          action={<PlainButton to={hrefOf('viewCheckin')}>See your calendar</PlainButton>}
        >
          Your other check-ins are where they were.
        </EmptyState>
      </div>
    </SubPage>
  );
}

export function CheckinScreen() {
  const { id = '' } = useParams();
  const { opened, Checkin } = useOpenedCheckin(id);
  useHistoryRealtime();
  if (isApiError(opened.error) && opened.error.status === 404) return <NotHere />;
  const state = (
    <ReadState of={opened} shape="card" loading="Loading this check-in" failed="This check-in didn’t load" />
  );
  if (!Checkin)
    return (
      <SubPage title="One check-in" back={back}>
        {state}
      </SubPage>
    );
  return (
    <SubPage
      title={titleOf(Checkin)}
      face={<FeelingLantern family={Checkin.Category} size={66} />}
      intro={`${longDay(Checkin.CreatedOn)}, ${clockTime(Checkin.CreatedOn)}`}
      back={back}
    >
      <div className="stack16">
        <OwnAnswer checkin={Checkin} />
        {opened.data?.JournalPageId && <CheckinPageRow checkinId={Checkin._id} />}
        <CameBack checkinId={Checkin._id} />
        {opened.data ? (
          <>
            <WhoSeesEntry opened={opened.data} />
            <NotifySomebody opened={opened.data} />
            <EntryWays opened={opened.data} />
          </>
        ) : (
          state
        )}
      </div>
    </SubPage>
  );
}
