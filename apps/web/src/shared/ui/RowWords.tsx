// What stands in a row: icon, word, meaning, and the mark that it leads on.
import type { ReactNode } from 'react';
import CaretRightBoldIcon from '~icons/ph/caret-right-bold';

interface RowWordsProps {
  label: ReactNode;
  help?: ReactNode;
  icon?: ReactNode;
}

export function RowWords({ label, help, icon }: RowWordsProps) {
  return (
    <>
      {icon && (
        <span className="row__icon" aria-hidden="true">
          {icon}
        </span>
      )}
      <span className="row__words">
        <span className="row__label">{label}</span> {help && <span className="row__help">{help}</span>}
      </span>
      <CaretRightBoldIcon className="row__caret" size={18} aria-hidden="true" />
    </>
  );
}
