// Paper, cards, dialogs, badges, tooltips, skeletons and the page itself.
import { badgeMax, tooltipTimes } from '@mycrew/contract/constants.ts';
import type { OwnComponents } from './theme.buttons.ts';

const hairline = 'inset 0 0 0 1px var(--line)';

export const surfaceComponents: OwnComponents = {
  MuiCssBaseline: {
    styleOverrides: {
      body: { backgroundColor: 'var(--bg)', color: 'var(--ink)' },
      '::selection': { backgroundColor: 'var(--primary)', color: 'var(--on-primary)' },
    },
  },
  MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiCard: { styleOverrides: { root: { borderRadius: 24, boxShadow: hairline } } },
  MuiCardContent: { styleOverrides: { root: { padding: 20, '&:last-child': { paddingBottom: 20 } } } },
  MuiBackdrop: {
    styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: 'var(--mask)' } } },
  },
  MuiDialog: {
    styleOverrides: {
      paper: {
        width: '100%',
        maxWidth: 480,
        margin: 24,
        borderRadius: 28,
        boxShadow: 'var(--float)',
        '@media (max-width: 599.95px)': {
          margin: 0,
          maxWidth: '100%',
          maxHeight: 'calc(100dvh - 24px)',
          borderRadius: '28px 28px 0 0',
        },
      },
      container: { '@media (max-width: 599.95px)': { alignItems: 'flex-end' } },
    },
  },
  MuiDialogTitle: {
    styleOverrides: { root: { padding: '24px 24px 0', fontSize: '1.5rem', lineHeight: '2rem', fontWeight: 800 } },
  },
  MuiDialogContent: { styleOverrides: { root: { padding: '12px 24px 24px' } } },
  MuiDialogActions: {
    styleOverrides: { root: { padding: '0 24px 24px', gap: 12, '& > *': { flex: 1, margin: '0 !important' } } },
  },
  MuiMenu: {
    styleOverrides: { paper: { borderRadius: 18, padding: 4, boxShadow: `${hairline}, var(--float)` } },
  },
  MuiMenuItem: {
    styleOverrides: {
      root: { minHeight: 48, borderRadius: 14, gap: 12, '&.Mui-selected': { backgroundColor: 'var(--primary-soft)' } },
    },
  },
  MuiPopover: { styleOverrides: { paper: { borderRadius: 18, boxShadow: `${hairline}, var(--float)` } } },
  MuiBadge: {
    defaultProps: { max: badgeMax },
    styleOverrides: {
      badge: { minWidth: 22, height: 22, borderRadius: 11, fontSize: '.8125rem', fontWeight: 800 },
      dot: { minWidth: 12, height: 12 },
    },
  },
  MuiTooltip: {
    defaultProps: {
      enterDelay: tooltipTimes.enterDelayMs,
      enterTouchDelay: tooltipTimes.touchEnterDelayMs,
      leaveTouchDelay: tooltipTimes.touchLeaveDelayMs,
    },
    styleOverrides: {
      tooltip: {
        padding: '8px 12px',
        borderRadius: 12,
        backgroundColor: 'var(--surface)',
        color: 'var(--ink)',
        boxShadow: `${hairline}, var(--float)`,
        fontSize: '.875rem',
        lineHeight: '1.25rem',
        fontWeight: 600,
      },
    },
  },
  MuiSkeleton: {
    styleOverrides: {
      root: {
        backgroundColor: 'var(--sunken)',
        '@media (prefers-reduced-motion: reduce)': { animation: 'none', '&::after': { animation: 'none' } },
      },
    },
  },
  MuiLink: { styleOverrides: { root: { fontWeight: 750, textUnderlineOffset: 4, textDecorationThickness: 2 } } },
  MuiLinearProgress: {
    styleOverrides: {
      root: { height: 8, borderRadius: 4, backgroundColor: 'var(--sunken)' },
      bar: { borderRadius: 4 },
    },
  },
  MuiAccordion: {
    styleOverrides: {
      root: { borderRadius: '24px !important', boxShadow: hairline, '&::before': { display: 'none' } },
    },
  },
  MuiDivider: { styleOverrides: { root: { borderColor: 'var(--line)' } } },
};
