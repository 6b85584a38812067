// Converts a saved check-in to a draft, and a draft to a change.
import type { CheckinChangeInput, EmotionFamily, OpenedCheckin } from '@mycrew/contract/checkins.ts';
import { type CheckinDraft, emptyDraft, entryOf } from './checkinDraft.ts';

export const draftOf = ({ Checkin, TellNobody }: OpenedCheckin): CheckinDraft => ({
  ...emptyDraft,
  family: Checkin.Category,
  words: Checkin.Emotions.map(({ _id }) => _id),
  main: Checkin.Emotions.find(({ isPrimary }) => isPrimary)?._id ?? null,
  ownWords: Checkin.OwnWords,
  strength: Checkin.Intensity,
  comment: Checkin.CheckinText ?? '',
  sharesWithCrew: Checkin.IsSharedWithCrew,
  addsToJournal: Checkin.IsAddedToJournal,
  tellsNobody: TellNobody,
  basedOn: Checkin.Revision,
  keepsPicture: Checkin.Snapshot !== null,
});

/** The whole entry, so that removed parts go too. Its time stays. */
export function changeOf(
  draft: CheckinDraft,
  families: EmotionFamily[],
  offsetMinutes: number,
): CheckinChangeInput | null {
  const entry = entryOf(draft, families, offsetMinutes);
  if (!entry) return null;
  const { OffsetMinutes: _moment, CreatedEntrySource: UpdatedEntrySource, ...given } = entry;
  return {
    ...given,
    Intensity: draft.strength ?? 0,
    RemoveSnapshot: draft.keepsPicture === false,
    BasedOn: draft.basedOn,
    UpdatedEntrySource,
  };
}
