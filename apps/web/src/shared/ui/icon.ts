// The frame of every icon; the build inserts the drawing (`tools/drawn-icons.ts`).
import { createElement, type ReactElement, type ReactNode, type SVGProps } from 'react';

export interface IconProps extends SVGProps<SVGSVGElement> {
  size?: number | string;
}
export type Icon = (props: IconProps) => ReactElement;

export const iconOf =
  (drawing: ReactNode): Icon =>
  ({ size = '1em', ...rest }) =>
    createElement('svg', { viewBox: '0 0 256 256', width: size, height: size, ...rest }, drawing);
