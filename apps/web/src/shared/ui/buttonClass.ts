// The class list of a button, also for links that look like one.
export type ButtonVariant = 'primary' | 'soft' | 'outline' | 'text' | 'alert' | 'alertSoft' | 'lamp' | 'night';
export type ButtonSize = 'small' | 'medium' | 'large' | 'huge';

export interface ButtonLook {
  variant?: ButtonVariant;
  size?: ButtonSize;
  full?: boolean;
  className?: string;
}

export const buttonClass = ({ variant = 'primary', size = 'medium', full = false, className }: ButtonLook = {}) =>
  ['button', variant !== 'primary' && `button--${variant}`, size !== 'medium' && `button--${size}`]
    .concat(full && 'button--full', className ?? false)
    .filter(Boolean)
    .join(' ');
