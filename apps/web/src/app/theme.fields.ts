// Inputs, labels and switches.
import type { OwnComponents } from './theme.buttons.ts';

export const fieldComponents: OwnComponents = {
  MuiFormLabel: {
    styleOverrides: {
      root: {
        fontSize: '.875rem',
        lineHeight: '1.25rem',
        fontWeight: 700,
        color: 'var(--ink)',
        marginBottom: 8,
        '&.Mui-focused, &.Mui-error': { color: 'var(--ink)' },
      },
    },
  },
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: {
        minHeight: 52,
        borderRadius: 14,
        backgroundColor: 'var(--surface)',
        '& .MuiOutlinedInput-notchedOutline': {
          border: '1.5px solid var(--line-strong)',
          top: 0,
          '& legend': { display: 'none' },
        },
        '&:hover .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--line-strong)' },
        '&.Mui-focused': { boxShadow: '0 0 0 4px var(--halo)' },
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': { border: '2px solid var(--primary)' },
        '&.Mui-error .MuiOutlinedInput-notchedOutline': { border: '2px solid var(--alert)' },
        '&.Mui-disabled': { backgroundColor: 'var(--sunken)' },
      },
      input: {
        padding: '13px 16px',
        lineHeight: '1.625rem',
        height: 'auto',
        '&::placeholder': { color: 'var(--ink3)', opacity: 1 },
        '&:focus-visible': { outline: 'none' },
      },
      multiline: { padding: 0 },
    },
  },
  MuiFormHelperText: {
    styleOverrides: {
      root: {
        margin: '6px 0 0',
        fontSize: '.875rem',
        lineHeight: '1.375rem',
        color: 'var(--ink2)',
        '&.Mui-error': { color: 'var(--alert-ink)', fontWeight: 700 },
      },
    },
  },
  MuiSwitch: {
    styleOverrides: {
      root: { width: 56, height: 34, padding: 0, overflow: 'visible', flex: 'none' },
      switchBase: {
        padding: 4,
        '&:hover': { backgroundColor: 'transparent !important' },
        '&.Mui-checked': {
          transform: 'translateX(22px)',
          color: 'var(--on-primary)',
          '& + .MuiSwitch-track': { backgroundColor: 'var(--primary)', boxShadow: 'none', opacity: 1 },
          '& .MuiSwitch-thumb': { backgroundColor: 'var(--on-primary)' },
          '& .MuiSwitch-thumb::after': { opacity: 1 },
        },
        '&.Mui-focusVisible + .MuiSwitch-track': { outline: '3px solid var(--focus)', outlineOffset: 3 },
        '&.Mui-disabled + .MuiSwitch-track': { opacity: 0.55 },
      },
      track: {
        borderRadius: 17,
        opacity: 1,
        backgroundColor: 'var(--sunken)',
        boxShadow: 'inset 0 0 0 1.5px var(--line-strong)',
      },
      thumb: {
        position: 'relative',
        width: 26,
        height: 26,
        boxShadow: 'none',
        backgroundColor: 'var(--line-strong)',
        '&::after': {
          content: '""',
          position: 'absolute',
          top: 6,
          left: 10,
          width: 6,
          height: 11,
          border: 'solid var(--primary)',
          borderWidth: '0 2.4px 2.4px 0',
          transform: 'rotate(42deg)',
          opacity: 0,
        },
      },
    },
  },
};
