// The one MUI theme of the signed-in app, light and dark.
import { createTheme } from '@mui/material/styles';
import { breakpointsPx } from '@mycrew/contract/constants.ts';
import { buttonComponents } from './theme.buttons.ts';
import { dark, darkFamilies, light, lightFamilies } from './theme.colours.ts';
import { fieldComponents } from './theme.fields.ts';
import { paletteOf } from './theme.palette.ts';
import { surfaceComponents } from './theme.surfaces.ts';
import { typography } from './theme.typography.ts';

/** The storage key that `public/theme-start.js` reads too. */
export const modeStorageKey = 'mycrew-mode';

export const theme = createTheme({
  cssVariables: { colorSchemeSelector: '[data-theme="%s"]' },
  colorSchemes: {
    light: { palette: paletteOf(light, lightFamilies) },
    dark: { palette: paletteOf(dark, darkFamilies) },
  },
  breakpoints: { values: { xs: 0, ...breakpointsPx } },
  shape: { borderRadius: 16 },
  spacing: 4,
  typography,
  transitions: {
    duration: {
      shortest: 120,
      shorter: 120,
      short: 200,
      standard: 200,
      complex: 320,
      enteringScreen: 320,
      leavingScreen: 200,
    },
    easing: {
      easeOut: 'cubic-bezier(.2, .8, .2, 1)',
      easeIn: 'cubic-bezier(.4, 0, 1, 1)',
      easeInOut: 'cubic-bezier(.2, .8, .2, 1)',
      sharp: 'cubic-bezier(.4, 0, 1, 1)',
    },
  },
  components: { ...buttonComponents, ...fieldComponents, ...surfaceComponents },
});
