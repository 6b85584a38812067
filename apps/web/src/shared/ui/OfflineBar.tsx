// Shown while the network, or our server, is unreachable, with what still works.
import type { ReactNode } from 'react';
import { brand } from '@mycrew/contract/brand.ts';
import { emergencyNumber } from '@mycrew/contract/constants.ts';
import CloudSlashFillIcon from '~icons/ph/cloud-slash-fill';

export function OfflineBar({ children }: { children?: ReactNode }) {
  return (
    <output className="banner banner--lamp">
      <CloudSlashFillIcon size={26} aria-hidden="true" />
      <span className="banner__text">
        <strong>{navigator.onLine ? `We can’t reach ${brand.name}.` : 'You’re offline.'}</strong>{' '}
        {children ?? `Keep writing; we’ll send it when the connection is back. ${emergencyNumber} still works.`}
      </span>
    </output>
  );
}
