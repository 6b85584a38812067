// How MUI's buttons, icon buttons, tabs and chips look and answer to keys.
import type { Components, CssVarsTheme, Theme } from '@mui/material/styles';

declare module '@mui/material/Button' {
  interface ButtonPropsVariantOverrides {
    soft: true;
    lamp: true;
    alert: true;
    alertSoft: true;
  }
}

export type OwnComponents = Components<Omit<Theme, 'components' | 'palette'> & CssVarsTheme>;

const colour = (name: string) => `var(--${name})`;

const filled = (ground: string, ink: string, hover: string) => ({
  backgroundColor: colour(ground),
  color: colour(ink),
  '&:hover': { backgroundColor: colour(hover) },
});

const disabled = {
  '&.Mui-disabled': { backgroundColor: colour('sunken'), color: colour('ink3'), boxShadow: 'none' },
};

export const buttonComponents: OwnComponents = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true, disableTouchRipple: true },
    styleOverrides: {
      root: { '&:focus-visible, &.Mui-focusVisible': { outline: '3px solid var(--focus)', outlineOffset: 3 } },
    },
  },
  MuiButton: {
    defaultProps: { disableElevation: true, variant: 'contained', loadingPosition: 'start' },
    styleOverrides: {
      root: {
        minHeight: 48,
        padding: '10px 22px',
        borderRadius: 16,
        transition: 'background-color 200ms var(--ease-in), transform 120ms var(--ease-in)',
        '&:active': { transform: 'scale(.98)' },
        variants: [
          {
            props: { variant: 'contained' },
            style: { ...filled('primary', 'on-primary', 'primary-hover'), ...disabled },
          },
          {
            props: { variant: 'soft' },
            style: { ...filled('primary-soft', 'primary', 'primary-soft-hover'), ...disabled },
          },
          {
            props: { variant: 'lamp' },
            style: { ...filled('lamp-button', 'on-lamp-button', 'lamp-button-hover'), ...disabled },
          },
          { props: { variant: 'alert' }, style: { ...filled('alert', 'on-alert', 'alert-hover'), ...disabled } },
          {
            props: { variant: 'alertSoft' },
            style: { ...filled('alert-soft', 'alert-ink', 'alert-soft-hover'), ...disabled },
          },
          {
            props: { variant: 'outlined' },
            style: {
              ...filled('surface', 'ink', 'sunken'),
              border: 0,
              boxShadow: 'inset 0 0 0 1.5px var(--line-strong)',
              ...disabled,
            },
          },
          {
            props: { variant: 'text' },
            style: {
              padding: '10px 12px',
              color: colour('primary'),
              '&:hover': { backgroundColor: colour('primary-soft') },
            },
          },
        ],
      },
      sizeSmall: { minHeight: 44, padding: '8px 16px', borderRadius: 14, fontSize: '.9375rem' },
      sizeLarge: { minHeight: 56, padding: '14px 24px', borderRadius: 18, fontSize: '1.0625rem' },
      startIcon: { marginLeft: 0, marginRight: 10, '& > *:nth-of-type(1)': { fontSize: 'inherit' } },
      endIcon: { marginRight: 0, marginLeft: 10, '& > *:nth-of-type(1)': { fontSize: 'inherit' } },
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: {
        width: 44,
        height: 44,
        borderRadius: 14,
        color: colour('ink'),
        '&:hover': { backgroundColor: colour('sunken') },
      },
    },
  },
  MuiChip: {
    styleOverrides: {
      root: {
        height: 44,
        borderRadius: 999,
        fontSize: '.9375rem',
        fontWeight: 650,
        backgroundColor: colour('surface'),
        border: 0,
        boxShadow: 'inset 0 0 0 1.5px var(--line)',
        color: colour('ink'),
        '&.MuiChip-colorPrimary': {
          backgroundColor: colour('primary-soft'),
          boxShadow: 'inset 0 0 0 2px var(--primary)',
          color: colour('ink'),
        },
        '&.MuiChip-clickable:hover': { backgroundColor: colour('primary-soft') },
      },
      label: { paddingLeft: 14, paddingRight: 14 },
    },
  },
  MuiTabs: {
    styleOverrides: {
      root: { minHeight: 48, boxShadow: 'inset 0 -1px 0 var(--line)', overflow: 'visible' },
      scroller: { overflow: 'visible !important' },
      indicator: {
        height: 18,
        bottom: -9,
        backgroundColor: 'transparent',
        '&::after': {
          content: '""',
          position: 'absolute',
          left: 'calc(50% - 9px)',
          width: 18,
          height: 18,
          borderRadius: '50%',
          background: 'var(--lamp-button)',
          boxShadow:
            'inset 0 0 0 1.5px var(--lamp-ring), inset 0 0 0 4px var(--bg), 0 0 14px 2px rgba(244, 181, 68, .45)',
        },
      },
    },
  },
  MuiTab: {
    styleOverrides: {
      root: {
        minHeight: 48,
        minWidth: 44,
        fontSize: '.9375rem',
        fontWeight: 700,
        textTransform: 'none',
        color: colour('ink2'),
        borderRadius: 14,
        '&.Mui-selected': { color: colour('primary'), fontWeight: 800 },
      },
    },
  },
};
