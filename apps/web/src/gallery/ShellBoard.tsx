// The week, a crew, the help block, the dock and a dialog.
import { useRef, useState } from 'react';
import { AlertDock } from '#app/shell/AlertDock.tsx';
import { FeelingLantern } from '#features/checkins/parts/Feeling.tsx';
import { WeekString } from '#features/dashboard/parts/WeekString.tsx';
import { AlertButton } from '#shared/help/AlertButton.tsx';
import { HelpBlock } from '#shared/help/HelpBlock.tsx';
import { LightString } from '#shared/ui/LightString.tsx';
import { Logo } from '#shared/ui/Logo.tsx';
import { PersonAvatar } from '#shared/ui/PersonAvatar.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { SheetDialog } from '#shared/ui/SheetDialog.tsx';
import { SwitchRow } from '#shared/ui/SwitchRow.tsx';
import './gallery.css';
import { portrait } from './portraits.ts';

const week = [
  { date: '2026-11-16', family: 'Flat', word: 'tired' },
  { date: '2026-11-17', family: 'Worried', word: 'stressed' },
  { date: '2026-11-18', family: 'Sad', word: 'lonely' },
  { date: '2026-11-19', family: 'Calm', word: 'content' },
  { date: '2026-11-20' },
  { date: '2026-11-21' },
  { date: '2026-11-22' },
];

const crew = ['jonah', 'leanne', 'priya', 'minh'] as const;
const nothing = () => {};

export function ShellBoard() {
  const [isOpen, setOpen] = useState(false);
  const [isOn, setOn] = useState(true);
  const no = useRef<HTMLButtonElement>(null);
  return (
    <main style={{ padding: 24, display: 'grid', gap: 16, maxWidth: 760 }}>
      <Logo />
      <section className="card">
        <WeekString days={week} today="2026-11-20" onAdd={nothing} />
      </section>
      <section className="card" style={{ maxWidth: 310 }}>
        <LightString caps places={4} sag={6}>
          {crew.map((name) => (
            <PersonAvatar
              key={name}
              crewFor
              person={{ FirstName: name, ProfilePicUrl: portrait(name) }}
              presence={name === 'priya' ? 'away' : 'online'}
              unread={name === 'jonah' ? 120 : 0}
            />
          ))}
        </LightString>
      </section>
      <section className="card">
        <LightString sag={20}>
          <FeelingLantern family="happy" size={92} hang />
          <FeelingLantern family="calm" size={92} hang />
          <FeelingLantern family="connected" size={92} hang />
        </LightString>
      </section>
      <section className="card">
        <SwitchRow label="Share where I am" help="Hidden again when you’re OK" checked={isOn} onChange={setOn} />
        <SwitchRow label="Quiet hours" checked={false} onChange={nothing} />
        <PlainButton id="open-dialog" onClick={() => setOpen(true)}>
          Open the dialog
        </PlainButton>
      </section>
      <section className="card" style={{ maxWidth: 340 }}>
        <HelpBlock
          distressAlert={{ onClick: nothing }}
          helpline={{ href: 'tel:1800551800' }}
          emergency={{ href: 'tel:000' }}
        />
      </section>
      <section style={{ maxWidth: 440, padding: 20, background: 'var(--night)' }}>
        <HelpBlock
          tone="night"
          note="These work while the app is locked."
          distressAlert={{ onClick: nothing }}
          helpline={{ href: 'tel:1800551800' }}
          emergency={{ href: 'tel:000' }}
        />
        <Logo tone="night" size={40} /> <AlertButton tone="night" onClick={nothing} />
      </section>
      <AlertButton onClick={nothing} />
      <AlertDock onDistressAlert={nothing} onMenu={nothing} unread={5} />
      <SheetDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        initialFocus={no}
        title="Log out"
        actions={
          <>
            <PlainButton variant="outline" ref={no} onClick={() => setOpen(false)}>
              No
            </PlainButton>
            <PlainButton>Yes</PlainButton>
          </>
        }
      >
        Your pages stay here, ready for next time.
      </SheetDialog>
    </main>
  );
}
