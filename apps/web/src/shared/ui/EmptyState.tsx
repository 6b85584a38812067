// Nothing here yet: a string with one lit bulb, what the place is for, one way to begin.
import type { ReactNode } from 'react';
import './states.css';

interface EmptyStateProps {
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  headingLevel?: 2 | 3;
}

export function EmptyState({ title, children, action, headingLevel = 2 }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className="emptyState">
      <svg
        className="emptyState__string"
        width="234"
        height="78"
        viewBox="0 0 234 78"
        aria-hidden="true"
        focusable="false"
      >
        <path className="emptyState__wire" d="M1 1Q117 57 233 1" />
        <rect className="emptyState__cap" x="41" y="16.5" width="11" height="8" rx="2.6" />
        <rect className="emptyState__cap" x="182" y="16.5" width="11" height="8" rx="2.6" />
        <rect className="emptyState__cap" x="111.5" y="27.5" width="11" height="9" rx="2.6" />
        <circle className="emptyState__dark" cx="46.5" cy="40" r="15" />
        <circle className="emptyState__dark" cx="187.5" cy="40" r="15" />
        <circle className="emptyState__lit" cx="117" cy="56" r="20" />
      </svg>
      <Heading className="h3 emptyState__title">{title}</Heading>
      {children && <div className="emptyState__text">{children}</div>}
      {action && <div className="emptyState__action">{action}</div>}
    </div>
  );
}
