// Writes the next version of a policy: fields, how people will read it, what changed, and publishing.
import type { PolicyToWrite } from '@mycrew/contract/policies.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ReasonDialog } from '#features/staff/staff.parts.ts';
import { SideBySide } from '#shared/diff/SideBySide.tsx';
import { clockTime, localDate, longDay } from '#shared/format/times.ts';
import { type Draft, useDraft } from '#shared/outbox/draft.ts';
import { ConfirmDialog } from '#shared/ui/ConfirmDialog.tsx';
import { Field } from '#shared/ui/Field.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { toast } from '#shared/ui/toasts.ts';
import { policiesChanged, publishPolicy } from '../deskPolicies.queries.ts';
import {
  aSection,
  begunFrom,
  draftOf,
  policyDraft,
  policyNames,
  problemsOf,
  shownAs,
  startOf,
  wholeText,
  type WrittenPolicy,
  type WrittenSection,
} from '../policyDraft.ts';
import styles from './PolicyEditor.module.css';
import { PolicyText } from './PolicyText.tsx';

interface SectionFieldsProps {
  section: WrittenSection;
  place: number;
  last: number;
  problem: (field: string) => string | undefined;
  onChange: (change: Partial<WrittenSection>) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

function SectionFields({ section, place, last, problem, onChange, onMove, onRemove }: SectionFieldsProps) {
  const at = `Sections.${place}`;
  const named = <span className="visuallyHidden">section {place + 1}</span>;
  const errorOf = (field: string) => {
    const error = problem(`${at}.${field}`);
    return error === undefined ? {} : { error };
  };
  return (
    <fieldset className={`card stack12 ${styles['section']}`}>
      <legend className="label">Section {place + 1}</legend>
      <Field
        label="Heading"
        maxLength={120}
        value={section.Heading}
        onChange={({ target }) => onChange({ Heading: target.value })}
        {...errorOf('Heading')}
      />
      <Field
        label="In plain words"
        help="For a twelve-year-old. It says the same as the full text."
        multiline
        rows={3}
        maxLength={4_000}
        value={section.Plain}
        onChange={({ target }) => onChange({ Plain: target.value })}
        {...errorOf('Plain')}
      />
      <Field
        label="Full text"
        multiline
        rows={8}
        maxLength={20_000}
        value={section.Full}
        onChange={({ target }) => onChange({ Full: target.value })}
        {...errorOf('Full')}
      />
      <div className="wrap8">
        <PlainButton size="small" variant="soft" disabled={place === 0} onClick={() => onMove(-1)}>
          Move up {named}
        </PlainButton>
        <PlainButton size="small" variant="soft" disabled={place === last} onClick={() => onMove(1)}>
          Move down {named}
        </PlainButton>
        <PlainButton size="small" variant="alertSoft" onClick={onRemove}>
          Take out {named}
        </PlainButton>
      </div>
    </fieldset>
  );
}

interface FieldsProps {
  written: WrittenPolicy;
  problems: Record<string, string>;
  write: (change: Partial<WrittenPolicy>) => void;
}

function Fields({ written, problems, write }: FieldsProps) {
  const { sections } = written;
  const errorOf = (field: string) => (problems[field] === undefined ? {} : { error: problems[field] });
  const move = (from: number, by: -1 | 1) =>
    write({ sections: sections.with(from, sections[from + by]!).with(from + by, sections[from]!) });
  return (
    <div className="stack16">
      <Field
        label="Title"
        maxLength={120}
        value={written.title}
        onChange={({ target }) => write({ title: target.value })}
        {...errorOf('Title')}
      />
      <Field
        label="What’s new"
        help="A sentence on each line. People read this first."
        multiline
        rows={3}
        value={written.changes}
        onChange={({ target }) => write({ changes: target.value })}
        {...errorOf('Changes')}
      />
      <Field
        label="Takes effect on"
        help="Left empty: at once. Give people time to read it."
        type="date"
        min={localDate()}
        value={written.from}
        onChange={({ target }) => write({ from: target.value })}
        {...errorOf('EffectiveFrom')}
      />
      <p className="small muted">
        An empty line begins a new paragraph, lines that begin with - are a list, and [words](https://…) is a link.{' '}
        {'{app}'}, {'{operator}'} and {'{operatorEmail}'} stand for the app’s name, and your name and address.
      </p>
      {sections.map((section, place) => (
        <SectionFields
          key={section.key}
          section={section}
          place={place}
          last={sections.length - 1}
          problem={(field) => problems[field]}
          onChange={(change) => write({ sections: sections.with(place, { ...section, ...change }) })}
          onMove={(by) => move(place, by)}
          onRemove={() => write({ sections: sections.toSpliced(place, 1) })}
        />
      ))}
      {problems['Sections'] && <p role="alert">{problems['Sections']}</p>}
      <div>
        <PlainButton variant="outline" size="small" onClick={() => write({ sections: [...sections, aSection()] })}>
          Add a section
        </PlainButton>
      </div>
    </div>
  );
}

const whenWords = (from: string): string => {
  const start = startOf(from);
  return start ? `From ${longDay(start)} at ${clockTime(start)} on` : 'From now on';
};

interface PublishingProps {
  of: PolicyToWrite;
  written: WrittenPolicy;
  draft: Draft<WrittenPolicy | null>;
  /** Whether it may be asked for: shows what is wrong otherwise. */
  check: () => boolean;
  onDone: () => void;
}

function Publishing({ of, written, draft, check, onDone }: PublishingProps) {
  const queries = useQueryClient();
  const [isSure, setSure] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const leave = () => {
    draft.change(() => null);
    onDone();
  };
  return (
    <div className="wrap12">
      <PlainButton onClick={() => setSure(check())}>Publish this version…</PlainButton>
      <PlainButton variant="text" onClick={() => setLeaving(true)}>
        Throw the draft away…
      </PlainButton>
      {isSure && (
        <ReasonDialog
          title={`Publish new ${policyNames[of.Type]}?`}
          submit="Publish"
          isGrave
          help="It stands in the audit log."
          onConfirm={(Why, key) => draft.send(() => publishPolicy(of.Type, draftOf(written, Why), key))}
          onDone={() => {
            draft.startOver();
            void policiesChanged(queries);
            void toast.success('Published.');
            onDone();
          }}
          onClose={() => setSure(false)}
        >
          <p className="muted">
            {whenWords(written.from)} everybody is asked again: {of.People === null ? 'all' : `all ${of.People}`} who
            have an account read and accept it before they go on. It can’t be taken back; only a further version
            replaces it. Help stays open to everybody meanwhile.
          </p>
        </ReasonDialog>
      )}
      {isLeaving && (
        <ConfirmDialog
          id="throw-away"
          title="Throw the draft away?"
          cancelLabel="Go on writing"
          confirmLabel="Throw it away"
          act={() => Promise.resolve(leave())}
          onClose={() => setLeaving(false)}
        >
          What you wrote is gone. The version that holds now stays as it is.
        </ConfirmDialog>
      )}
    </div>
  );
}

export function PolicyEditor({ of, onDone }: { of: PolicyToWrite; onDone: () => void }) {
  const draft = useDraft(policyDraft(of.Type));
  const [problems, setProblems] = useState<Record<string, string>>({});
  const written = draft.content ?? begunFrom(of);
  const isOld = written.after !== of.Version;
  const write = (change: Partial<WrittenPolicy>) => {
    const next = { ...written, ...change };
    draft.change(() => next);
    if (Object.keys(problems).length > 0) setProblems(problemsOf(next));
  };
  const check = () => {
    const found = problemsOf(written);
    setProblems(found);
    if (Object.keys(found).length === 0) return true;
    void toast.error('Something is missing. Have a look at the fields above.');
    return false;
  };
  const shown = shownAs(written, of);
  return (
    <section className="stack16" aria-label={`New ${policyNames[of.Type]}`}>
      {isOld && (
        <div className="banner banner--lamp stack10">
          <span className="banner__text">
            Version {of.Version} was published since you began. Your draft is kept: look at what it would change below.
          </span>
          <PlainButton size="small" variant="outline" onClick={() => write({ after: of.Version })}>
            I’ve looked, go on
          </PlainButton>
        </div>
      )}
      <div className={styles['both']}>
        <Fields written={written} problems={problems} write={write} />
        <section className={`card ${styles['preview']}`} aria-label="As people will read it">
          <p className="label muted">As people will read it</p>
          <h2 className="h2">{shown.Title}</h2>
          <PolicyText policy={shown} />
        </section>
      </div>
      <h2 className="title">What changes from version {of.Version}</h2>
      <SideBySide
        before={{ heading: `Version ${of.Version}`, title: of.Title, text: wholeText(of.Sections) }}
        after={{ heading: 'Your draft', title: written.title, text: wholeText(written.sections) }}
      />
      <Publishing of={of} written={written} draft={draft} check={check} onDone={onDone} />
    </section>
  );
}
