// What MUI draws with our theme, the week, the help block, the dock and a dialog.
import { useRef, useState } from 'react';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import FormLabel from '@mui/material/FormLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import Switch from '@mui/material/Switch';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import './gallery.css';
import { AlertButton } from '#shared/help/AlertButton.tsx';
import { AlertDock } from '#app/shell/AlertDock.tsx';
import { HelpBlock } from '#shared/help/HelpBlock.tsx';
import { FeelingLantern } from '#features/checkins/parts/FeelingLantern.tsx';
import { LightString } from '#shared/ui/LightString.tsx';
import { Logo } from '#shared/ui/Logo.tsx';
import { PersonAvatar } from '#shared/ui/PersonAvatar.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { SheetDialog } from '#shared/ui/SheetDialog.tsx';
import { SwitchRow } from '#shared/ui/SwitchRow.tsx';
import { WeekString } from '#features/dashboard/parts/WeekString.tsx';
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

export function MuiBoard() {
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
      <section className="card" style={{ display: 'flex', gap: 12, flexWrap: 'wrap' }}>
        <Button>Contained</Button>
        <Button variant="soft">Soft</Button>
        <Button variant="outlined">Outlined</Button>
        <Button variant="text">Text</Button>
        <Button variant="lamp">Lamp</Button>
        <Button variant="alert">Alert</Button>
        <Button variant="alertSoft">Alert soft</Button>
        <Button disabled>Disabled</Button>
        <Button loading>Loading</Button>
        <Chip label="Chip" onClick={nothing} />
        <Chip label="Chosen" color="primary" onClick={nothing} />
        <Switch defaultChecked slotProps={{ input: { 'aria-label': 'Example' } }} />
        <Switch slotProps={{ input: { 'aria-label': 'Example off' } }} />
        <Tooltip title="Seen by Jonah">
          <Button variant="text" id="tip">
            Hover
          </Button>
        </Tooltip>
      </section>
      <section className="card">
        <FormLabel htmlFor="mui-input">First name</FormLabel>
        <OutlinedInput id="mui-input" fullWidth placeholder="Tahlia" />
        <Tabs value={1} aria-label="Feeds">
          <Tab label="Popular" />
          <Tab label="Editor" />
          <Tab label="Others" />
        </Tabs>
        <SwitchRow label="Share where I am" help="Hidden again when you’re OK" checked={isOn} onChange={setOn} />
        <SwitchRow label="Quiet hours" checked={false} onChange={nothing} />
        {(['display', 'h1', 'h2', 'h3', 'subtitle1', 'body1', 'reading', 'body2', 'label', 'caption'] as const).map(
          (variant) => (
            <Typography key={variant} variant={variant} component="p">
              {variant} The quiet bit after the exam
            </Typography>
          ),
        )}
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
