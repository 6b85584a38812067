import { useMutation } from '@tanstack/react-query';
import DownloadSimpleIcon from '~icons/ph/download-simple';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { saveCalendarFile } from '../events.queries.ts';

export function CalendarFileButton({ id }: { id: string }) {
  const { mutate, isPending } = useMutation(saveCalendarFile);
  return (
    <PlainButton variant="soft" icon={<DownloadSimpleIcon size={20} />} loading={isPending} onClick={() => mutate(id)}>
      Save to another calendar
    </PlainButton>
  );
}
