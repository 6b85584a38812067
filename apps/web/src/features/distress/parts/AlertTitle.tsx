// The name of the page, in its head beside the broadcast mark.
import { BroadcastIcon } from '@phosphor-icons/react/Broadcast';
import type { ReactNode, Ref } from 'react';

export const AlertTitle = ({ ref, children }: { ref?: Ref<HTMLHeadingElement>; children: ReactNode }) => (
  <h1 ref={ref} tabIndex={-1} className="alertTitle">
    <BroadcastIcon size={24} weight="bold" aria-hidden="true" />
    <span>{children}</span>
  </h1>
);
