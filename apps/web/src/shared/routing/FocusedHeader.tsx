// The head of a focused flow: back, where one is, and help within reach where the app's bar has made room.
import { breakpointsPx } from '@mycrew/contract/constants.ts';
import { routes } from '@mycrew/contract/paths.ts';
import ArrowLeftIcon from '~icons/ph/arrow-left';
import type { MouseEvent, ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { useAtLeast } from '#shared/hooks/useAtLeast.ts';
import { AlertButton } from '#shared/help/AlertButton.tsx';
import { useWayOut } from './trail.ts';
import { isPlainClick, useInAppLink } from './useInAppLink.ts';
import './FocusedHeader.css';

interface FocusedHeaderProps {
  /** Where it leads where nobody came here from another page of ours. */
  back: string;
  /** Back is a step of its own, whatever page it was that led here. */
  leadsBack?: boolean;
  title?: ReactNode;
  /** Stands after the alert button. */
  children?: ReactNode;
}

function Back({ back, leadsBack = false }: Pick<FocusedHeaderProps, 'back' | 'leadsBack'>) {
  const { pathname } = useLocation();
  const leave = useWayOut((page) => page === pathname, back);
  const onClick = (event: MouseEvent) => {
    if (!leadsBack || !isPlainClick(event)) return;
    event.preventDefault();
    leave();
  };
  return (
    <Link className="iconButton" to={back} aria-label="Back" onClick={onClick}>
      <ArrowLeftIcon size={24} aria-hidden="true" />
    </Link>
  );
}

export function FocusedHeader({ back, leadsBack, title, children }: FocusedHeaderProps) {
  const barIsAway = !useAtLeast(breakpointsPx.md);
  const help = useInAppLink(routes.distressAlert.path);
  return (
    <header className="focusedHeader">
      <Back back={back} {...(leadsBack && { leadsBack })} />
      <div className="focusedHeader__title">{title}</div>
      {barIsAway && <AlertButton {...help} />}
      {children}
    </header>
  );
}
