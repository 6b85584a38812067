// The components side by side.
import { familyIds } from '@mycrew/contract/checkins.ts';
import AddressBookIcon from '~icons/ph/address-book';
import ArrowClockwiseIcon from '~icons/ph/arrow-clockwise';
import BroadcastBoldIcon from '~icons/ph/broadcast-bold';
import CheckCircleFillIcon from '~icons/ph/check-circle-fill';
import ClockBoldIcon from '~icons/ph/clock-bold';
import EyeBoldIcon from '~icons/ph/eye-bold';
import HouseFillIcon from '~icons/ph/house-fill';
import NotebookIcon from '~icons/ph/notebook';
import PencilSimpleLineIcon from '~icons/ph/pencil-simple-line';
import PhoneCallFillIcon from '~icons/ph/phone-call-fill';
import StarFillIcon from '~icons/ph/star-fill';
import { FeelingLantern, familyNames } from '#features/checkins/parts/Feeling.tsx';
import { FeelingChip } from '#features/checkins/parts/FeelingChip.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { Field } from '#shared/ui/Field.tsx';
import { OfflineBar } from '#shared/ui/OfflineBar.tsx';
import { PersonAvatar } from '#shared/ui/PersonAvatar.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { SelectField } from '#shared/ui/SelectField.tsx';
import { SkeletonRows } from '#shared/ui/SkeletonRows.tsx';
import { StepString } from '#shared/ui/StepString.tsx';
import styles from '#shared/ui/TabString.module.css';
import { TabString } from '#shared/ui/TabString.tsx';
import { Tag } from '#shared/ui/Tag.tsx';
import { Wire } from '#shared/ui/Wire.tsx';
import { toast } from '#shared/ui/toasts.ts';
import './gallery.css';
import { portrait } from './portraits.ts';

const nothing = () => {};

const people = [
  {
    label: 'Online, 2',
    person: { FirstName: 'Jonah', ProfilePicUrl: portrait('jonah') },
    presence: 'online',
    unread: 2,
  },
  { label: 'Away', person: { FirstName: 'Priya', ProfilePicUrl: portrait('priya') }, presence: 'away' },
  { label: 'Offline', person: { FirstName: 'Minh', ProfilePicUrl: portrait('minh') }, presence: 'offline' },
  { label: 'Alert on', person: { FirstName: 'Kobi', ProfilePicUrl: portrait('kobi') }, alertStatus: 'Active' },
  { label: 'Cleared', person: { FirstName: 'Zoe', ProfilePicUrl: portrait('zoe') }, alertStatus: 'CLEARED' },
  { label: 'Initials', person: { FirstName: 'Christopher', LastName: 'Bell' } },
] as const;

export function Board() {
  return (
    <main className="board">
      <section className="card">
        <h2>Buttons</h2>
        <div className="row">
          <PlainButton>Check in</PlainButton>
          <PlainButton variant="soft">Chat</PlainButton>
          <PlainButton variant="outline">Not now</PlainButton>
          <PlainButton variant="text">Skip</PlainButton>
          <PlainButton variant="alert" icon={<BroadcastBoldIcon size={22} />}>
            Distress Alert
          </PlainButton>
          <PlainButton variant="alertSoft" icon={<PhoneCallFillIcon size={22} />}>
            Call 000
          </PlainButton>
          <PlainButton id="focused">Focused</PlainButton>
          <PlainButton disabled>Unavailable</PlainButton>
          <PlainButton loading>Saving</PlainButton>
        </div>
      </section>
      <section className="card">
        <h2>Inputs</h2>
        <div style={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 12 }}>
          <Field label="First name" defaultValue="Tahlia" id="focus-field" />
          <Field label="Mobile" defaultValue="0412 55" error="Needs 10 digits" />
        </div>
        <SelectField label="State or territory" options={[{ value: 'NSW', label: 'New South Wales' }]} />
        <Field label="Password" type="password" defaultValue="quiet-magpie" help="At least ten characters." />
      </section>
      <section className="card">
        <h2>Chips and tags</h2>
        <div className="row" style={{ alignItems: 'center' }}>
          <FeelingChip codepoint="1f60c" word="Calm" chosen onToggle={nothing} />
          <FeelingChip codepoint="U+1F62C" word="Nervous" onToggle={nothing} />
          <Tag tone="success" icon={<CheckCircleFillIcon size={16} />}>
            On the way
          </Tag>
          <Tag tone="info" icon={<EyeBoldIcon size={16} />}>
            Seen
          </Tag>
          <Tag icon={<ClockBoldIcon size={16} />}>Told</Tag>
          <Tag tone="lamp" icon={<StarFillIcon size={16} />}>
            Main
          </Tag>
          <Tag tone="alert" icon={<BroadcastBoldIcon size={16} />}>
            Alert on
          </Tag>
          <FeelingChip codepoint="1f62b" word="Stressed" chosen main onToggle={nothing} />
          <FeelingChip codepoint="1f630" word="Anxious" chosen onToggle={nothing} onMain={nothing} />
        </div>
        <TabString label="Example">
          <a className={styles.tab} href="#home" aria-current="page">
            <HouseFillIcon size={22} /> Home
          </a>
          <a className={styles.tab} href="#journal">
            <NotebookIcon size={22} /> Journal
          </a>
          <a className={styles.tab} href="#contacts">
            <AddressBookIcon size={22} /> Contacts
          </a>
        </TabString>
      </section>
      <section className="card">
        <h2>Lanterns: eight families, each with its own shape, colour, face and name</h2>
        <div className="lights">
          <Wire sag={0} />
          {familyIds.map((family) => (
            <div key={family} className="named">
              <FeelingLantern family={family} size={54} hang />
              {familyNames[family]}
            </div>
          ))}
        </div>
        <div className="row" style={{ marginTop: 16 }}>
          {(['none', 'add', 'lit', 'unlit', 'angry'] as const).map((kind) => (
            <FeelingLantern key={kind} family={kind} size={64} />
          ))}
          {([22, 26, 32] as const).map((size) => (
            <FeelingLantern key={size} family="worried" size={size} />
          ))}
        </div>
      </section>
      <section className="card">
        <h2>Avatars: presence, unread, alert, cleared, no picture</h2>
        <div className="lights" style={{ paddingTop: 22 }}>
          {people.map(({ label, ...shown }) => (
            <div key={label} className="named">
              <PersonAvatar {...shown} />
              {label}
            </div>
          ))}
        </div>
      </section>
      <section className="card">
        <h2>Toasts</h2>
        <div className="row">
          <PlainButton
            size="small"
            id="toast-success"
            onClick={() => void toast.success('Call initiated successfully')}
          >
            Success
          </PlainButton>
          <PlainButton
            size="small"
            id="toast-error"
            onClick={() =>
              void toast.error('That didn’t send. We kept it.', { action: { label: 'Try again', onClick: nothing } })
            }
          >
            Error
          </PlainButton>
        </div>
      </section>
      <section className="card">
        <div style={{ display: 'grid', gap: 16, ['--step-ground' as string]: 'var(--surface)' }}>
          <StepString steps={8} at={1} width={310} sag={11} label="1 of 8" />
          <StepString steps={5} at={2} />
        </div>
      </section>
      <section className="card">
        <h2>Empty</h2>
        <EmptyState
          title="Your first page"
          action={<PlainButton icon={<PencilSimpleLineIcon size={22} />}>Start a page</PlainButton>}
        >
          One line counts. Nobody else can open it unless you share it.
        </EmptyState>
      </section>
      <section className="card">
        <h2>Loading, offline, error</h2>
        <div style={{ display: 'grid', gap: 18 }}>
          <SkeletonRows rows={1} delayMs={0} />
          <OfflineBar />
          <ErrorState onRetry={nothing} />
          <ArrowClockwiseIcon size={1} aria-hidden="true" />
        </div>
      </section>
    </main>
  );
}
