// One page for whoever helps: chosen and drawn on this device, printed by the browser, sent nowhere.
import { routes } from '@mycrew/contract/paths.ts';
import { useState } from 'react';
import MagnifyingGlassPlusIcon from '~icons/ph/magnifying-glass-plus';
import PrinterIcon from '~icons/ph/printer';
import { QuickExit } from '#shared/help/QuickExit.tsx';
import { type DraftKind, useDraft } from '#shared/outbox/draft.ts';
import { useSession } from '#shared/session/session.ts';
import { CheckField } from '#shared/ui/CheckField.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { Field } from '#shared/ui/Field.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { printPaper } from '#shared/ui/printPaper.ts';
import { ReadState } from '#shared/ui/ReadState.tsx';
import { SelectField } from '#shared/ui/SelectField.tsx';
import { SubPage } from '#shared/ui/SubPage.tsx';
import { DayChoice, firstSpan, isSound } from '../parts/DayChoice.tsx';
import { PictureChoice } from '../parts/PictureChoice.tsx';
import { Sheet } from '../parts/Sheet.tsx';
import { firstChosen, longestName, longestWords, type SheetPart, sheetParts } from '../sheetContent.ts';
import { isBlank, type SheetChoice, useSheetContent } from '../useSheetContent.ts';

const partWords: Record<SheetPart, { label: string; help?: string }> = {
  say: { label: 'What I want to say' },
  feelings: { label: 'How I felt, week by week' },
  hard: { label: 'What goes with hard days' },
  helps: { label: 'What helps me', help: 'From your safety plan, and small things you did.' },
  plan: { label: 'My safety plan' },
  pictures: { label: 'Pictures from my journal' },
};

const ninetyDaysMs = 90 * 24 * 3_600_000;

const saying: DraftKind<{ text: string }> = {
  name: 'appointment',
  empty: { text: '' },
  lastsMs: ninetyDaysMs,
  unsent: ({ text }) => (text.trim() === '' ? null : 'what you want to say to whoever helps you'),
};

type Gathered = ReturnType<typeof useSheetContent>;

interface ChoicesProps {
  choice: SheetChoice;
  gathered: Gathered;
  onChange: (change: Partial<SheetChoice>) => void;
  onSay: (text: string) => void;
}

function PartChoice({ choice: { chosen, say, pictureIds }, gathered, onChange, onSay }: ChoicesProps) {
  const { content, days, plans, plan, readingPictures } = gathered;
  const isTooFew = chosen.hard && days.data !== undefined && content.hard.length === 0;
  const choosePicture = (id: string, isChosen: boolean) =>
    onChange({ pictureIds: new Set(isChosen ? [...pictureIds, id] : [...pictureIds].filter((each) => each !== id)) });
  const below: Partial<Record<SheetPart, React.ReactNode>> = {
    say: (
      <Field
        label="In your words"
        help={`Stays on this device. At most ${longestWords} characters.`}
        multiline
        rows={4}
        maxLength={longestWords}
        value={say}
        onChange={({ target }) => onSay(target.value)}
      />
    ),
    hard: isTooFew && <p className="small muted">Too few hard days for this to say anything. It stays off the page.</p>,
    helps: content.helps.length === 0 && (
      <p className="small muted">Nothing of that is stored yet, so it stays off the page.</p>
    ),
    plan: plans.length > 1 && plan && (
      <SelectField
        label="Which plan"
        value={plan._id}
        options={plans.map(({ _id, Title }) => ({ value: _id, label: Title }))}
        onChange={({ target }) => onChange({ planId: target.value })}
      />
    ),
    pictures: <PictureChoice of={readingPictures} chosen={pictureIds} onChoose={choosePicture} />,
  };
  return (
    <fieldset className="stack8">
      <legend className="label">What goes on it</legend>
      {sheetParts.map((part) => (
        <div key={part} className="stack8">
          <CheckField
            {...partWords[part]}
            checked={chosen[part]}
            onChange={({ currentTarget }) => onChange({ chosen: { ...chosen, [part]: currentTarget.checked } })}
          />
          {chosen[part] && below[part]}
        </div>
      ))}
    </fieldset>
  );
}

interface PrintingProps {
  gathered: Gathered;
}

function Printing({ gathered: { content, needsDays, days, isWaiting } }: PrintingProps) {
  const [isBig, setBig] = useState(false);
  const [fits, setFits] = useState(true);
  return (
    <>
      {needsDays && !days.data && (
        <ReadState of={days} rows={2} shape="card" loading="Loading your days" failed="Your days didn’t load" />
      )}
      {!fits && (
        <p className="banner banner--lamp">
          <span className="banner__text">This is more than one page holds. Choose less, and nothing gets cut off.</span>
        </p>
      )}
      <div className="wrap10">
        <PlainButton
          disabled={isWaiting || !fits || isBlank(content)}
          icon={<PrinterIcon size={22} aria-hidden="true" />}
          onClick={() => void printPaper()}
        >
          Print, or save as PDF
        </PlainButton>
        <PlainButton
          variant="outline"
          aria-pressed={isBig}
          icon={<MagnifyingGlassPlusIcon size={22} aria-hidden="true" />}
          onClick={() => setBig(!isBig)}
        >
          Bigger
        </PlainButton>
      </div>
      <Sheet content={content} isBig={isBig} onFit={setFits} />
    </>
  );
}

function OnePage() {
  const { content: words, change } = useDraft(saying);
  const [choice, setChoice] = useState<Omit<SheetChoice, 'say'>>(() => ({
    span: firstSpan(),
    chosen: firstChosen,
    name: '',
    planId: '',
    pictureIds: new Set(),
  }));
  // Half a date is no span: until it is whole the page stays as it was.
  const [typed, setTyped] = useState(choice.span);
  const all = { ...choice, say: words.text };
  const gathered = useSheetContent(all);
  const onChange = (next: Partial<SheetChoice>) => setChoice({ ...choice, ...next });
  const onDays = (span: SheetChoice['span']) => {
    setTyped(span);
    if (isSound(span)) onChange({ span, pictureIds: new Set() });
  };
  return (
    <>
      <div className="card stack20">
        <DayChoice span={typed} onChange={onDays} />
        <PartChoice choice={all} gathered={gathered} onChange={onChange} onSay={(text) => change(() => ({ text }))} />
        <Field
          label="Your name"
          optional
          help="Only if you want it there."
          maxLength={longestName}
          autoComplete="off"
          value={choice.name}
          onChange={({ target }) => onChange({ name: target.value })}
        />
      </div>
      <Printing gathered={gathered} />
    </>
  );
}

export function AppointmentScreen() {
  const isSupporter = useSession()?.Kind === 'supporter';
  return (
    <SubPage
      title="One page for whoever helps me"
      {...(!isSupporter && { intro: 'You choose what stands on it. This device makes it, and sends it nowhere.' })}
      back={{ path: routes.resources.path, label: 'Resources' }}
      beside={<QuickExit />}
    >
      {isSupporter ? (
        <div className="card">
          <EmptyState
            title="This page belongs to young people"
            action={<PlainButton to={routes.professionalHelp.path}>Help for you, too</PlainButton>}
          >
            It is made of their own check-ins. What helps you stands under Professional help.
          </EmptyState>
        </div>
      ) : (
        <OnePage />
      )}
    </SubPage>
  );
}
