// Quick exit: a button, Shift three times, and a neutral title.
import { brand } from '@mycrew/contract/brand.ts';
import XBoldIcon from '~icons/ph/x-bold';
import { useEffect, useId } from 'react';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { useNeutralTitle } from './neutralTitle.ts';
import { quickExit } from './quickExit.ts';
import { hearThreeShifts } from './threeShifts.ts';

const quickExitWords = `Leave fast opens the weather in place of this page and locks ${brand.name}. Pressing Shift three times does the same. It can’t clear your browser history.`;

interface QuickExitProps {
  /** The window's title while this page is open; must be neutral. */
  title?: string;
  className?: string;
}

const leave = () => quickExit();

export function QuickExit({ title, className }: QuickExitProps) {
  const words = useId();
  useNeutralTitle(title);
  useEffect(() => hearThreeShifts(leave), []);
  return (
    <>
      <PlainButton
        variant="outline"
        size="small"
        className={className}
        aria-describedby={words}
        icon={<XBoldIcon size={18} aria-hidden="true" />}
        onClick={leave}
      >
        Leave fast
      </PlainButton>
      <span id={words} hidden>
        {quickExitWords}
      </span>
    </>
  );
}

/** The same as visible text, once per page. */
export const QuickExitNote = () => <p className="small muted">{quickExitWords}</p>;
