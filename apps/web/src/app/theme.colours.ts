// The colours of both schemes, the only literals the theme knows; tokens.css holds the same under the same names.
export interface Colours {
  bg: string;
  surface: string;
  sunken: string;
  line: string;
  lineStrong: string;
  ink: string;
  ink2: string;
  ink3: string;
  primary: string;
  primaryHover: string;
  onPrimary: string;
  primarySoft: string;
  secondary: string;
  onSecondary: string;
  secondarySoft: string;
  lamp: string;
  lampInk: string;
  lampSoft: string;
  alert: string;
  onAlert: string;
  alertInk: string;
  alertSoft: string;
  info: string;
  infoSoft: string;
  focus: string;
  mine: string;
  onMine: string;
  cap: string;
}

export const night = { main: '#2a0e30', contrastText: '#fff6e9' } as const;
export const lampButton = { main: '#ffc866', contrastText: '#2b1630' } as const;
export const bulb = { main: '#ffd27a', ring: '#a86c08' } as const;

export const light: Colours = {
  bg: '#faf6f0',
  surface: '#ffffff',
  sunken: '#f2ebe2',
  line: '#e6dcd2',
  lineStrong: '#85757f',
  ink: '#2b1630',
  ink2: '#5b4a60',
  ink3: '#6e5f73',
  primary: '#5b1563',
  primaryHover: '#450f4b',
  onPrimary: '#ffffff',
  primarySoft: '#f4e8f4',
  secondary: '#2a6a54',
  onSecondary: '#ffffff',
  secondarySoft: '#e2f0e9',
  lamp: '#f4b544',
  lampInk: '#744600',
  lampSoft: '#fdefd2',
  alert: '#b8202f',
  onAlert: '#ffffff',
  alertInk: '#9a1524',
  alertSoft: '#fce9e7',
  info: '#285a96',
  infoSoft: '#e6eff8',
  focus: '#5b1563',
  mine: '#5b1563',
  onMine: '#ffffff',
  cap: '#5b4a60',
};

export const dark: Colours = {
  bg: '#140d18',
  surface: '#1f1626',
  sunken: '#181019',
  line: '#3a2c44',
  lineStrong: '#8b7896',
  ink: '#f7eff4',
  ink2: '#cfc1d3',
  ink3: '#ae9eb5',
  primary: '#e4b6eb',
  primaryHover: '#efcbf4',
  onPrimary: '#320839',
  primarySoft: '#3f2147',
  secondary: '#8fd2b4',
  onSecondary: '#06291c',
  secondarySoft: '#1b3a2f',
  lamp: '#ffc866',
  lampInk: '#ffd58c',
  lampSoft: '#3b2a15',
  alert: '#d13444',
  onAlert: '#ffffff',
  alertInk: '#ffb0aa',
  alertSoft: '#451a22',
  info: '#9cc6f5',
  infoSoft: '#1a2f47',
  focus: '#ffc866',
  mine: '#55295e',
  onMine: '#f7eff4',
  cap: '#8b7896',
};

const darkInk = '#1a1a1a';
const paleInk = '#ffffff';

export const lightFamilies = {
  happy: { main: '#c6850e', ink: darkInk },
  calm: { main: '#33a259', ink: darkInk },
  connected: { main: '#ee54c7', ink: darkInk },
  unsure: { main: '#b03c12', ink: paleInk },
  worried: { main: '#46097c', ink: paleInk },
  angry: { main: '#781d2b', ink: paleInk },
  sad: { main: '#0168e8', ink: paleInk },
  flat: { main: '#687180', ink: paleInk },
} as const;

export const darkFamilies = {
  happy: { main: '#f7b12c', ink: darkInk },
  calm: { main: '#94e0ab', ink: darkInk },
  connected: { main: '#f2c3ed', ink: darkInk },
  unsure: { main: '#f27a50', ink: darkInk },
  worried: { main: '#8c3af7', ink: paleInk },
  angry: { main: '#cc1b48', ink: paleInk },
  sad: { main: '#4d8ee8', ink: darkInk },
  flat: { main: '#80879a', ink: darkInk },
} as const;
