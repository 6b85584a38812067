import { brand } from '@mycrew/contract/brand.ts';
import { ourRoutes, routes } from '@mycrew/contract/paths.ts';
import KeyIcon from '~icons/ph/key';
import ShieldCheckIcon from '~icons/ph/shield-check';
import LockSimpleIcon from '~icons/ph/lock-simple';
import { RowLink } from '#shared/ui/RowLink.tsx';

export function LockRows() {
  return (
    <>
      <RowLink
        to={routes.changePassword.path}
        label="Change password"
        help="Other devices are signed out"
        icon={<KeyIcon size={24} />}
      />
      <RowLink
        to={ourRoutes.secondFactor.path}
        label="Two-step sign-in"
        help="A code or a passkey after your password"
        icon={<ShieldCheckIcon size={24} />}
      />
      <RowLink
        to={ourRoutes.screenLock.path}
        label="Screen lock"
        help={`A pin that unlocks ${brand.name}`}
        icon={<LockSimpleIcon size={24} />}
      />
    </>
  );
}
