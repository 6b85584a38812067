// Lays our colours into MUI's palette, with the keys that MUI does not have.
import type { PaletteOptions } from '@mui/material/styles';
import type { FamilyId } from '@mycrew/contract/checkins.ts';
import { lampButton, night, type Colours } from './theme.colours.ts';

export interface OwnPalette {
  alert: { main: string; contrastText: string; soft: string; ink: string };
  lamp: { main: string; ink: string; soft: string; button: string; onButton: string };
  night: { main: string; contrastText: string };
  sunken: string;
  lineStrong: string;
  soft: { primary: string; secondary: string; lamp: string; info: string };
  mine: { main: string; contrastText: string };
  focus: string;
  cap: string;
  family: Record<FamilyId, { main: string; ink: string }>;
}

declare module '@mui/material/styles' {
  interface Palette extends OwnPalette {}
  interface PaletteOptions extends OwnPalette {}
}

export const paletteOf = (colours: Colours, family: OwnPalette['family']): PaletteOptions => ({
  background: { default: colours.bg, paper: colours.surface },
  text: { primary: colours.ink, secondary: colours.ink2, disabled: colours.ink3 },
  divider: colours.line,
  primary: {
    main: colours.primary,
    light: colours.primarySoft,
    dark: colours.primaryHover,
    contrastText: colours.onPrimary,
  },
  secondary: {
    main: colours.secondary,
    light: colours.secondarySoft,
    dark: colours.secondary,
    contrastText: colours.onSecondary,
  },
  success: {
    main: colours.secondary,
    light: colours.secondarySoft,
    dark: colours.secondary,
    contrastText: colours.onSecondary,
  },
  error: { main: colours.alertInk, light: colours.alertSoft, dark: colours.alertInk, contrastText: colours.surface },
  warning: { main: colours.lampInk, light: colours.lampSoft, dark: colours.lampInk, contrastText: colours.surface },
  info: { main: colours.info, light: colours.infoSoft, dark: colours.info, contrastText: colours.surface },
  alert: { main: colours.alert, contrastText: colours.onAlert, soft: colours.alertSoft, ink: colours.alertInk },
  lamp: {
    main: colours.lamp,
    ink: colours.lampInk,
    soft: colours.lampSoft,
    button: lampButton.main,
    onButton: lampButton.contrastText,
  },
  night,
  sunken: colours.sunken,
  lineStrong: colours.lineStrong,
  soft: {
    primary: colours.primarySoft,
    secondary: colours.secondarySoft,
    lamp: colours.lampSoft,
    info: colours.infoSoft,
  },
  mine: { main: colours.mine, contrastText: colours.onMine },
  focus: colours.focus,
  cap: colours.cap,
  family,
});
