// The button of all pages: with `to` an in-app link, with `href` an external one.
import type { ComponentProps, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';

export interface ButtonLook {
  variant?: 'primary' | 'soft' | 'outline' | 'text' | 'alert' | 'alertSoft' | 'lamp' | 'night';
  size?: 'small' | 'medium' | 'large' | 'huge';
  full?: boolean;
  className?: string;
}

interface Common extends ButtonLook {
  icon?: ReactNode;
  iconAfter?: ReactNode;
  loading?: boolean;
  children?: ReactNode;
}

export type PlainButtonProps = Common &
  (
    | ({ href?: undefined; to?: undefined } & ComponentProps<'button'>)
    | ({ href: string; to?: undefined } & ComponentProps<'a'>)
    | ({ href?: undefined } & LinkProps)
  );

export function PlainButton(props: PlainButtonProps) {
  const { variant, size, full, className, icon, iconAfter, loading = false, children, ...rest } = props;
  const look = classOf({ variant, size, full, className });
  const inside = (
    <>
      {loading ? <span className="button__ring" aria-hidden="true" /> : icon}
      {children !== undefined && <span>{children}</span>}
      {iconAfter}
    </>
  );
  if (rest.to !== undefined) {
    return (
      <Link {...rest} className={look}>
        {inside}
      </Link>
    );
  }
  if (rest.href !== undefined) {
    return (
      <a {...rest} className={look}>
        {inside}
      </a>
    );
  }
  const { onClick, type = 'button', href: _none, to: _nowhere, ...button } = rest;
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

const classOf = ({ variant = 'primary', size = 'medium', full = false, className }: ButtonLook) =>
  ['button', variant !== 'primary' && `button--${variant}`, size !== 'medium' && `button--${size}`]
    .concat(full && 'button--full', className ?? false)
    .filter(Boolean)
    .join(' ');
