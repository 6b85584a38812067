// The type scale in rem, so that text grows with the person's own setting.
import type { CSSProperties } from 'react';
import type { TypographyVariantsOptions } from '@mui/material/styles';

interface OwnVariants {
  display: CSSProperties;
  reading: CSSProperties;
  label: CSSProperties;
}

declare module '@mui/material/styles' {
  interface TypographyVariants extends OwnVariants {}
  interface TypographyVariantsOptions extends Partial<OwnVariants> {}
}

declare module '@mui/material/Typography' {
  interface TypographyPropsVariantOverrides {
    display: true;
    reading: true;
    label: true;
    overline: false;
  }
}

export const fontFamily =
  "'Avenir Next', Avenir, 'Nunito Sans Variable', 'Nunito Sans', 'Nunito Sans Fallback', system-ui, sans-serif";

const px = (pixels: number) => `${pixels / 16}rem`;

const step = (size: number, line: number, fontWeight: number, tracking?: number) => ({
  fontFamily,
  fontSize: px(size),
  lineHeight: px(line),
  fontWeight,
  letterSpacing: tracking === undefined ? 'normal' : `${tracking}em`,
});

export const typography: TypographyVariantsOptions = {
  fontFamily,
  fontWeightRegular: 430,
  fontWeightMedium: 700,
  fontWeightBold: 750,
  display: { ...step(40, 46, 800, -0.022), textWrap: 'balance' },
  h1: { ...step(32, 40, 800, -0.018), textWrap: 'balance', '@media (max-width: 599.95px)': step(30, 36, 800, -0.018) },
  h2: { ...step(24, 32, 800, -0.012), textWrap: 'balance' },
  h3: { ...step(20, 28, 800), textWrap: 'balance' },
  h4: step(17, 24, 750),
  h5: step(17, 24, 750),
  h6: step(17, 24, 750),
  subtitle1: { ...step(17, 24, 750), textWrap: 'balance' },
  subtitle2: step(14, 22, 750),
  body1: { ...step(16, 26, 430), textWrap: 'pretty' },
  body2: { ...step(14, 22, 430), textWrap: 'pretty' },
  reading: { ...step(18, 30, 430), textWrap: 'pretty' },
  label: step(14, 20, 700),
  caption: step(13, 18, 430),
  button: { ...step(16, 24, 750), textTransform: 'none' },
};
