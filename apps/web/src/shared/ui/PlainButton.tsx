// A button for every page; with `href` it is a link that looks the same.
import type { ComponentProps, ReactNode } from 'react';
import { buttonClass, type ButtonLook } from './buttonClass.ts';

interface Common extends ButtonLook {
  icon?: ReactNode;
  iconAfter?: ReactNode;
  loading?: boolean;
  children?: ReactNode;
}

export type PlainButtonProps = Common &
  (({ href?: undefined } & ComponentProps<'button'>) | ({ href: string } & ComponentProps<'a'>));

export function PlainButton(props: PlainButtonProps) {
  const { variant, size, full, className, icon, iconAfter, loading = false, children, ...rest } = props;
  const look = buttonClass({ variant, size, full, className });
  const inside = (
    <>
      {loading ? <span className="button__ring" aria-hidden="true" /> : icon}
      {children !== undefined && <span>{children}</span>}
      {iconAfter}
    </>
  );
  if (rest.href !== undefined) {
    return (
      <a {...rest} className={look}>
        {inside}
      </a>
    );
  }
  const { onClick, type = 'button', href: _none, ...button } = rest;
  return (
    <button
      {...button}
      type={type}
      className={look}
      aria-busy={loading || undefined}
      onClick={loading ? (event) => event.preventDefault() : onClick}
    >
      {inside}
    </button>
  );
}
