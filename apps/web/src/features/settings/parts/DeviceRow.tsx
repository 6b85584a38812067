// One place where I am signed in: what it is, when it was last used, and the way to sign out there.
import type { SignedInDevice } from '@mycrew/contract/settings.ts';
import DevicesIcon from '~icons/ph/devices';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useStepUp } from '#features/password/password.parts.ts';
import { shortDay, timeAgo } from '#shared/format/times.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { Tag } from '#shared/ui/Tag.tsx';
import { toast } from '#shared/ui/toasts.ts';
import { useAct } from '#shared/hooks/useAct.ts';
import styles from '../settings.module.css';
import { signOutDevice } from '../settings.queries.ts';

export function DeviceRow({ device, now }: { device: SignedInDevice; now: Date }) {
  const { _id, Label, IsThis, HasPush } = device;
  const { mutateAsync } = useMutation(signOutDevice(useQueryClient()));
  const { withStepUp, dialog } = useStepUp();
  const leaving = useAct(async () => {
    const isDone = await withStepUp(async () => (await mutateAsync(_id), true));
    if (isDone) void toast.success('Signed out there');
  });
  return (
    <li className={styles['device']}>
      <DevicesIcon className={styles['deviceIcon']} size={26} aria-hidden="true" />
      <span className={styles['deviceWords']}>
        <span className={styles['deviceName']}>
          <span className="strong">{Label}</span>
          {IsThis && <Tag tone="lamp">This one</Tag>}
        </span>
        <span className="small muted">
          {IsThis ? 'Here, right now' : `Last used ${timeAgo(device.LastActiveOn, now)}`}, signed in{' '}
          {shortDay(device.SignedInOn)}
          {HasPush && ', gets notifications'}
        </span>
      </span>
      {!IsThis && (
        <PlainButton
          variant="outline"
          size="small"
          loading={leaving.busy}
          aria-label={`Sign out there: ${Label}`}
          onClick={() => void leaving.act()}
        >
          Sign out there
        </PlainButton>
      )}
      {leaving.words && (
        <p role="alert" className="field__error">
          {leaving.words}
        </p>
      )}
      {dialog}
    </li>
  );
}
