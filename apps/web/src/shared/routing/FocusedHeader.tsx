// The head of a focused flow: back, where one is, and help within reach where the app's bar has made room.
import { breakpointsPx } from '@mycrew/contract/constants.ts';
import { routes } from '@mycrew/contract/paths.ts';
import ArrowLeftIcon from '~icons/ph/arrow-left';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useAtLeast } from '#shared/hooks/useAtLeast.ts';
import { AlertButton } from '#shared/help/AlertButton.tsx';
import { useInAppLink } from './useInAppLink.ts';
import './FocusedHeader.css';

interface FocusedHeaderProps {
  /** A path, or what going back does. */
  back: string | (() => void);
  title?: ReactNode;
  /** Stands after the alert button. */
  children?: ReactNode;
}

function Back({ back }: Pick<FocusedHeaderProps, 'back'>) {
  const arrow = <ArrowLeftIcon size={24} aria-hidden="true" />;
  return typeof back === 'string' ? (
    <Link className="iconButton" to={back} aria-label="Back">
      {arrow}
    </Link>
  ) : (
    <button type="button" className="iconButton" aria-label="Back" onClick={back}>
      {arrow}
    </button>
  );
}

export function FocusedHeader({ back, title, children }: FocusedHeaderProps) {
  const barIsAway = !useAtLeast(breakpointsPx.md);
  const help = useInAppLink(routes.distressAlert.path);
  return (
    <header className="focusedHeader">
      <Back back={back} />
      <div className="focusedHeader__title">{title}</div>
      {barIsAway && <AlertButton {...help} />}
      {children}
    </header>
  );
}
