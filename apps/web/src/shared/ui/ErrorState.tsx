// Error state: a picture, an explanation, and two ways on.
import type { ReactNode } from 'react';
import ArrowClockwiseIcon from '~icons/ph/arrow-clockwise';
import { Lantern } from './Lantern.tsx';
import { PlainButton } from './PlainButton.tsx';
import styles from './states.module.css';

interface ErrorStateProps {
  title?: ReactNode;
  children?: ReactNode;
  detail?: string;
  onRetry?: () => void;
  homeHref?: string;
  onHome?: () => void;
}

export function ErrorState(props: ErrorStateProps) {
  const { title = 'This page didn’t load', children = 'Not your fault. Your things are safe.', detail } = props;
  return (
    <section className="errorState" role="alert">
      <div className={styles.errorStateHead}>
        <Lantern kind="unlit" size={56} />
        <div>
          <h2 className="title">{title}</h2>
          <div className="small muted">{children}</div>
          {detail && <p className="caption hint">{detail}</p>}
        </div>
      </div>
      <div className={styles.errorStateWays}>
        {props.onRetry && (
          <PlainButton
            variant="soft"
            icon={<ArrowClockwiseIcon size={20} aria-hidden="true" />}
            onClick={props.onRetry}
          >
            Try again
          </PlainButton>
        )}
        {props.onHome ? (
          <PlainButton variant="outline" onClick={props.onHome}>
            Home
          </PlainButton>
        ) : (
          <PlainButton variant="outline" href={props.homeHref ?? '/'}>
            Home
          </PlainButton>
        )}
      </div>
    </section>
  );
}
