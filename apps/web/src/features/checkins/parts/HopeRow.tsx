// Puts the words and the picture of a pleasant check-in into the hope box, for a hard day.
import { ourRoutes } from '@mycrew/contract/paths.ts';
import { mostHopeLetters } from '@mycrew/contract/practices.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import HeartFillIcon from '~icons/ph/heart-fill';
import HeartIcon from '~icons/ph/heart';
import { putIn } from '#features/practices/practices.queries.ts';
import { HelpRow } from '#features/small-acts/small-acts.parts.ts';
import { wordsOf } from '#shared/api/ApiError.ts';
import { longDay } from '#shared/format/times.ts';
import { useKeyFor } from '#shared/hooks/useKeyFor.ts';
import { useWaiting } from '#shared/outbox/outbox.ts';
import { checkinKind, type CheckinContent, contentOf, unsentContent } from '../checkins.queries.ts';
import { useCheckinFlow } from '../flowContext.ts';
import { feltIn, isStoredOnly, type SavedCheckin } from '../savedCheckin.ts';

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** As much as one thing in the box can hold. */
function hopeText(saved: SavedCheckin, note: string, now: Date): string {
  const felt = `${capital(feltIn(saved))}, ${longDay(now)}`;
  const all = note ? `${note}\n${felt}` : felt;
  if (all.length <= mostHopeLetters) return all;
  return `${note.slice(0, mostHopeLetters - felt.length - 2).toWellFormed()}…\n${felt}`;
}

export function HopeRow({ saved }: { saved: SavedCheckin }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { amend } = useCheckinFlow();
  const keyFor = useKeyFor();
  const waiting = useWaiting({ kind: checkinKind }).find(({ key }) => key === saved.key);
  const { hasNote, hasPicture } = saved.sharing;
  const { mutateAsync: put } = useMutation({ ...putIn(queries), meta: { quiet: true } });
  const putting = useMutation({
    mutationFn: async () => {
      const nothing: CheckinContent = { note: '', picture: null };
      const content =
        isStoredOnly(saved) && waiting
          ? unsentContent(waiting)
          : hasNote || hasPicture
            ? await contentOf(queries, saved.Checkin._id)
            : nothing;
      const Text = hopeText(saved, content.note, new Date());
      await put({ Text, Image: content.picture, key: keyFor(saved.key ?? saved.Checkin._id) });
    },
    onSuccess: () => amend({ inHopeBox: true }),
    meta: { quiet: true },
  });
  const { inHopeBox = false } = saved;
  const Icon = inHopeBox ? HeartFillIcon : HeartIcon;
  return (
    <HelpRow
      tone="lamp"
      icon={<Icon size={26} aria-hidden="true" />}
      title={inHopeBox ? 'It’s in your hope box' : 'Keep it in my hope box'}
      line={
        <output>
          {putting.isError ? `Not in it yet. ${wordsOf(putting.error)}` : 'For a hard day. Only you see it.'}
        </output>
      }
      onClick={() => {
        if (inHopeBox) void navigate(ourRoutes.hopeBox.path);
        else if (!putting.isPending) putting.mutate();
      }}
    />
  );
}
