// Words of crisis open help for the writer alone: nobody is notified, nothing is sent.
import { useDeferredValue, useMemo, useState } from 'react';
import LifebuoyIcon from '~icons/ph/lifebuoy';
import { automatedDecision } from '@mycrew/contract/automated-decisions.ts';
import { hasCrisisWords } from '@mycrew/contract/crisis-words.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { SheetDialog } from '#shared/ui/SheetDialog.tsx';
import { HelpWays } from './HelpFirst.tsx';

interface CrisisHelpProps {
  text: string;
  /** 'Your page': the subject of the sentence. */
  what: string;
  /** Detected elsewhere: in words that were sent. */
  isNeeded?: boolean;
}

export function CrisisHelp({ text, what, isNeeded = false }: CrisisHelpProps) {
  automatedDecision('crisis-words');
  const deferred = useDeferredValue(text);
  const hasWords = useMemo(() => hasCrisisWords(deferred), [deferred]);
  const isHeavy = isNeeded || hasWords;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <output>
        {isHeavy && (
          <span className="banner banner--alert">
            <LifebuoyIcon size={26} aria-hidden="true" />
            <span className="banner__text">
              That’s a lot to carry. You can keep writing, and you don’t have to carry it alone.
            </span>
            <PlainButton size="small" variant="alertSoft" onClick={() => setOpen(true)}>
              Get help now
            </PlainButton>
          </span>
        )}
      </output>
      <SheetDialog
        id="crisis-help"
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Are you in danger right now?"
        actions={
          <PlainButton variant="soft" size="large" full onClick={() => setOpen(false)}>
            Keep writing
          </PlainButton>
        }
      >
        <p className="body muted">Nobody is told what you write. {what} stays here while you reach somebody.</p>
        <HelpWays onLeave={() => setOpen(false)} />
      </SheetDialog>
    </>
  );
}
