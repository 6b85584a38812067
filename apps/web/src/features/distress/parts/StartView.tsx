// Before anything is sent: who, what, where, and one red button that does it.
import type { Person } from '@mycrew/contract/wire.ts';
import BroadcastBoldIcon from '~icons/ph/broadcast-bold';
import type { ReactNode } from 'react';
import { useSession } from '#shared/session/session.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { SkeletonRows } from '#shared/ui/SkeletonRows.tsx';
import { SwitchRow } from '#shared/ui/SwitchRow.tsx';
import { type AlertChoice, choose, stillThere } from '../alertChoice.ts';
import { namesOf, notifyWords, unnamed } from '../notifyWords.ts';
import { onlyNotified, type AlertRecipients } from '../whomToTell.ts';
import { AlertTitle } from './AlertTitle.tsx';
import { AlertPage } from './AlertPage.tsx';
import { HelpPair } from './HelpPair.tsx';
import { LikeLastTime } from './LikeLastTime.tsx';
import { NoteChips } from './NoteChips.tsx';
import { NobodyToNotifyYet, TextInstead, TextSomebody } from './NobodyToTell.tsx';
import { PeopleCard } from './PeopleCard.tsx';
import { WhereChoice } from './WhereChoice.tsx';

interface StartViewProps {
  whom: AlertRecipients;
  choice: AlertChoice;
  onNotify: (choice: AlertChoice, people: Person[]) => void;
  /** Null where there is nobody to play their part. */
  onPractise: (() => void) | null;
  isPractice?: boolean;
  /** Stands before everything else. */
  lead?: ReactNode;
}

export function StartView({ whom, choice, onNotify, onPractise, isPractice = false, lead }: StartViewProps) {
  const { source, people, isLoading } = whom;
  const isKnown = source !== 'unknown';
  const crewIds = isKnown ? stillThere(choice.crewIds, people) : choice.crewIds?.length ? choice.crewIds : null;
  const chosen = crewIds ? people.filter(({ _id }) => crewIds.includes(_id)) : people;
  const hasNobody = source === 'server' && people.length === 0;
  const isSupporter = useSession()?.Kind === 'supporter';
  const textsInstead = hasNobody && isSupporter;
  const send = () => onNotify({ ...choice, crewIds, note: choice.note.trim() }, chosen.map(onlyNotified));
  const foot = (
    <>
      {textsInstead ? (
        <TextSomebody />
      ) : (
        <PlainButton
          variant="alert"
          size="huge"
          full
          icon={<BroadcastBoldIcon size={28} aria-hidden="true" />}
          onClick={send}
        >
          {hasNobody ? 'Turn my alert on anyway' : isKnown ? notifyWords(chosen) : `Tell ${unnamed(crewIds, 'I')} now`}
        </PlainButton>
      )}
      <HelpPair isPractice={isPractice} />
    </>
  );
  return (
    <AlertPage head={<AlertTitle>Distress Alert</AlertTitle>} foot={foot}>
      {lead}
      <h2 className="h1">
        {hasNobody ? 'You’re not alone' : `We’ll tell ${isKnown ? namesOf(chosen) : unnamed(crewIds, 'you')}`}
      </h2>
      {textsInstead && <TextInstead onNotify={send} />}
      {hasNobody && !textsInstead && <NobodyToNotifyYet />}
      {!hasNobody && <p className="muted">No explaining. One tap and they know.</p>}
      {people.length > 0 && (
        <PeopleCard
          people={chosen}
          isEveryone={crewIds === null}
          isRemembered={source === 'remembered' && !isLoading}
          mayChoose={!isPractice && people.length > 1}
        />
      )}
      {source === 'unknown' && isLoading && <SkeletonRows rows={2} />}
      <LikeLastTime whom={whom} crewIds={crewIds} />
      {!hasNobody && (
        <>
          <NoteChips note={choice.note} onNote={(note) => choose({ note })} />
          <WhereChoice kind={choice.locationKind} onKind={(locationKind) => choose({ locationKind })} />
          {crewIds !== null && (
            <SwitchRow
              label="Tell the rest after 5 minutes"
              help="Only if nobody has answered by then"
              checked={choice.widenAgreed}
              onChange={(widenAgreed) => choose({ widenAgreed })}
            />
          )}
          <p className="small muted">
            They see your note, your number, and where you are if you share it, until you say you’re OK.
          </p>
        </>
      )}
      {onPractise && (
        <p>
          <button type="button" className="link" onClick={onPractise}>
            Practise without telling anyone
          </button>
        </p>
      )}
    </AlertPage>
  );
}
