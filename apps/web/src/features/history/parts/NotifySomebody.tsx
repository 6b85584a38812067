// Lets one person of the Crew know about this check-in while its day lasts: that a hello is wanted, never what was written.
import type { OpenedCheckin } from '@mycrew/contract/checkins.ts';
import type { CrewMember } from '@mycrew/contract/crew.ts';
import type { SupportLogEntry } from '@mycrew/contract/support.ts';
import { nudgeWords, visibilityOf, usualVisibility } from '@mycrew/contract/who-sees.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { crewQueries } from '#features/crew/crew.queries.ts';
import { notifyCrew, takeBack } from '#features/support/support.queries.ts';
import { wordsOf as wordsOfError } from '#shared/api/ApiError.ts';
import { useNow } from '#shared/hooks/useNow.ts';
import { Chip } from '#shared/ui/Chip.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { wordsOf } from '../entryWords.ts';

const became: Record<SupportLogEntry['State'], (name: string) => string> = {
  due: (name) => `${name} hears in ten seconds.`,
  told: (name) => `${name} has been told.`,
  waits: (name) => `It’s quiet time for ${name}. They hear once it ends.`,
  takenBack: (name) => `Taken back. ${name} hears nothing.`,
  rested: (name) => `${name} heard from you in the last 24 hours, so this one rests. A message can go any time.`,
};

/** What this one person can see beside hearing of it. */
const visibilityFor = ({ Checkin, SeenBy, SharesCheckins }: OpenedCheckin, { _id }: CrewMember) =>
  SeenBy.some((seen) => seen._id === _id)
    ? visibilityOf({
        sharesCheckins: SharesCheckins,
        opensEntry: Checkin.IsSharedWithCrew,
        hasNote: Checkin.CheckinText !== null,
        hasPicture: Checkin.Snapshot !== null,
      })
    : usualVisibility(false);

export function NotifySomebody({ opened }: { opened: OpenedCheckin }) {
  const { Checkin, EditableUntil } = opened;
  const now = useNow();
  const crew = useQuery(crewQueries.crew());
  const [chosenId, setChosenId] = useState<string | null>(null);
  const telling = useMutation(notifyCrew());
  const taking = useMutation(takeBack());
  const people = crew.data ?? [];
  if (people.length === 0 || now >= new Date(EditableUntil)) return null;
  const chosen = people.find(({ _id }) => _id === chosenId);
  const notified = (taking.data ?? telling.data)?.HeadsUps.find(({ CrewId }) => CrewId === chosenId);
  const choose = (id: string) => {
    telling.reset();
    taking.reset();
    setChosenId(id);
  };
  const error = taking.error ?? telling.error;
  return (
    <section className="card stack12" aria-labelledby="tell-somebody">
      <h2 id="tell-somebody" className="title">
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
              loading={telling.isPending}
              onClick={() => telling.mutate({ checkinId: Checkin._id, crewId: chosen._id })}
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
