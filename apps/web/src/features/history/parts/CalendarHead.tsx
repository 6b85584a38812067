// The heading of a month or year, with today, back and on.
import CaretLeftIcon from '~icons/ph/caret-left';
import CaretRightIcon from '~icons/ph/caret-right';
import type { ReactNode } from 'react';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import styles from '../history.module.css';

interface CalendarHeadProps {
  title: ReactNode;
  /** 'month' or 'year' */
  what: string;
  page: number;
  hasEarlier: boolean;
  onPage: (page: number) => void;
}

export function CalendarHead({ title, what, page, hasEarlier, onPage }: CalendarHeadProps) {
  return (
    <div className="spread">
      <h2 className="h2" aria-live="polite">
        {title}
      </h2>
      <div className={styles.ways}>
        {page > 0 && (
          <PlainButton variant="outline" size="small" onClick={() => onPage(0)}>
            Today
          </PlainButton>
        )}
        <PlainButton
          variant="outline"
          size="small"
          aria-label={`Earlier ${what}`}
          disabled={!hasEarlier}
          icon={<CaretLeftIcon size={20} aria-hidden="true" />}
          onClick={() => onPage(page + 1)}
        />
        <PlainButton
          variant="outline"
          size="small"
          aria-label={`Later ${what}`}
          disabled={page === 0}
          icon={<CaretRightIcon size={20} aria-hidden="true" />}
          onClick={() => onPage(page - 1)}
        />
      </div>
    </div>
  );
}
