// One event for everybody at the desk: where it stands, publishing it, and calling it off.
import type { EditedEvent } from '@mycrew/contract/published-events.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { DeskRow } from '#features/staff/staff.parts.ts';
import { shortDay } from '#shared/format/times.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { Tag, type TagTone } from '#shared/ui/Tag.tsx';
import { editedAgain, putStatus } from '../deskEvents.queries.ts';

const states: Record<EditedEvent['Status'], { words: string; tone: TagTone }> = {
  draft: { words: 'Draft', tone: 'lamp' },
  published: { words: 'Published', tone: 'success' },
  cancelled: { words: 'Called off', tone: 'plain' },
};

export function EditedRow({ event, onChange }: { event: EditedEvent; onChange: () => void }) {
  const queries = useQueryClient();
  const { _id, Title, Organiser, Status, StartsOn } = event;
  const standing = useMutation({
    mutationFn: (to: EditedEvent['Status']) => putStatus(_id, to),
    onSettled: () => editedAgain(queries),
  });
  const { words, tone } = states[Status];
  return (
    <DeskRow
      title={Title}
      marks={
        <>
          <Tag tone={tone}>{words}</Tag>
          <span>{Organiser}</span>
        </>
      }
      end={shortDay(StartsOn)}
    >
      {Status !== 'cancelled' && (
        <PlainButton size="small" variant="outline" aria-label={`Change ${Title}`} onClick={onChange}>
          Change
        </PlainButton>
      )}
      {Status !== 'published' && (
        <PlainButton
          size="small"
          loading={standing.isPending}
          aria-label={`Publish ${Title}`}
          onClick={() => standing.mutate('published')}
        >
          {Status === 'draft' ? 'Publish' : 'It takes place after all'}
        </PlainButton>
      )}
      {Status === 'published' && (
        <PlainButton
          size="small"
          variant="alertSoft"
          loading={standing.isPending}
          aria-label={`Call off ${Title}`}
          onClick={() => standing.mutate('cancelled')}
        >
          Call off
        </PlainButton>
      )}
    </DeskRow>
  );
}
