// Header of a focused flow: back, title, and help where the frame shows none.
import { routes } from '@mycrew/contract/paths.ts';
import ArrowLeftIcon from '~icons/ph/arrow-left';
import { type MouseEvent, type ReactNode, type Ref, use } from 'react';
import { Link } from 'react-router';
import { AlertButton } from '#shared/help/AlertButton.tsx';
import { FrameShowsHelp, useShowsHelp } from '#shared/help/helpInSight.ts';
import { useWayOut } from './trail.ts';
import { isPlainClick, useInAppLink } from './useInAppLink.ts';
import styles from './FocusedHeader.module.css';

interface FocusedHeaderProps {
  /** The fallback target of Back without a previous page in this tab. */
  back: string;
  /** Goes back to the page before this flow. */
  leaves?: (pathname: string) => boolean;
  title?: ReactNode;
  ref?: Ref<HTMLElement>;
  /** After the alert button. */
  children?: ReactNode;
}

const none = () => false;

function Back({ back, leaves }: Pick<FocusedHeaderProps, 'back' | 'leaves'>) {
  const leave = useWayOut(leaves ?? none, back);
  const onClick = (event: MouseEvent) => {
    if (!leaves || !isPlainClick(event)) return;
    event.preventDefault();
    leave();
  };
  return (
    <Link className="iconButton" to={back} aria-label="Back" onClick={onClick}>
      <ArrowLeftIcon size={24} aria-hidden="true" />
    </Link>
  );
}

export function FocusedHeader({ back, leaves, title, ref, children }: FocusedHeaderProps) {
  const frameShowsHelp = use(FrameShowsHelp);
  useShowsHelp();
  const help = useInAppLink(routes.distressAlert.path);
  return (
    <header ref={ref} className={styles.focusedHeader}>
      <Back back={back} {...(leaves && { leaves })} />
      <div className={styles.title}>{title}</div>
      {!frameShowsHelp && <AlertButton {...help} />}
      {children}
    </header>
  );
}
