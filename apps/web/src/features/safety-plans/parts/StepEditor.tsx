// The steps of one part: edit, sort, set an action, remove.
import { mostSteps, type PlanSection } from '@mycrew/contract/safety-plans.ts';
import { useEffect, useRef, useState, type PointerEvent } from 'react';
import ArrowDownIcon from '~icons/ph/arrow-down';
import ArrowUpIcon from '~icons/ph/arrow-up';
import DotsSixVerticalIcon from '~icons/ph/dots-six-vertical';
import HandTapIcon from '~icons/ph/hand-tap';
import PlusBoldIcon from '~icons/ph/plus-bold';
import TrashIcon from '~icons/ph/trash';
import { lazyDialog } from '#shared/ui/lazyDialog.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { type DraftStep, newStep } from '../planDraft.ts';
import { actWords, sectionWords } from '../planWords.ts';
import { useCrewName } from '../useCrewName.ts';
import styles from './StepEditor.module.css';

interface Reorder {
  count: number;
  move: (from: number, to: number) => void;
}

const placeUnder = (y: number, rows: readonly HTMLElement[]): number => {
  const at = rows.findIndex((row) => {
    const { top, height } = row.getBoundingClientRect();
    return y < top + height / 2;
  });
  return at === -1 ? rows.length - 1 : at;
};

/** Sortable steps: dragged by a handle with finger or mouse, or moved by buttons; each move is announced. */
function useReorder({ count, move }: Reorder) {
  const list = useRef<HTMLOListElement>(null);
  const held = useRef<number | null>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const [announcement, setStatus] = useState('');

  const to = (from: number, at: number) => {
    if (at < 0 || at >= count || at === from) return false;
    move(from, at);
    setStatus(`Moved to place ${at + 1} of ${count}.`);
    return true;
  };
  const take = (at: number | null) => {
    held.current = at;
    setDragged(at);
  };
  const follow = ({ clientY }: PointerEvent) => {
    const from = held.current;
    if (from === null || !list.current) return;
    const rows = [...list.current.children].filter((row): row is HTMLElement => row instanceof HTMLElement);
    // Excludes the dragged step itself.
    const others = rows.filter((_, index) => index !== from);
    const last = others.at(-1)?.getBoundingClientRect();
    const isBelowAll = last !== undefined && clientY >= last.top + last.height / 2;
    const target = isBelowAll ? count - 1 : placeUnder(clientY, others);
    if (to(from, target)) take(target);
  };

  return {
    list,
    dragged,
    announcement,
    handle: (index: number) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        event.preventDefault();
        event.currentTarget.setPointerCapture?.(event.pointerId);
        take(index);
      },
      onPointerMove: follow,
      onPointerUp: () => take(null),
      onPointerCancel: () => take(null),
    }),
    up: (index: number) => to(index, index - 1),
    down: (index: number) => to(index, index + 1),
  };
}

const ActDialog = lazyDialog(() => import('./ActDialog.tsx'), 'ActDialog');

interface StepEditorProps {
  section: PlanSection;
  steps: DraftStep[];
  onChange: (steps: DraftStep[]) => void;
}

interface RowProps {
  step: DraftStep;
  index: number;
  count: number;
  placeholder: string;
  isDragged: boolean;
  /** A new step takes focus. */
  isFresh: boolean;
  handle: object;
  onText: (text: string) => void;
  onUp: () => void;
  onDown: () => void;
  onAct: () => void;
  onRemove: () => void;
}

function StepRow(props: RowProps) {
  const { step, index, count, placeholder, isDragged, isFresh, handle, onText, onUp, onDown, onAct, onRemove } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (isFresh) field.current?.focus();
  }, [isFresh]);
  const nameOf = useCrewName();
  const name = `Step ${index + 1}`;
  const act = step.act && actWords(step.act, nameOf);
  return (
    <li className={isDragged ? `${styles['row']} ${styles['dragged']}` : styles['row']}>
      <span className={styles['handle']} aria-hidden="true" {...handle}>
        <DotsSixVerticalIcon size={24} />
      </span>
      <textarea
        ref={field}
        className={`field__input ${styles['text']}`}
        aria-label={name}
        rows={2}
        maxLength={300}
        placeholder={placeholder}
        value={step.text}
        onChange={({ currentTarget }) => onText(currentTarget.value)}
      />
      <div className={styles['tools']}>
        <PlainButton
          variant={act ? 'soft' : 'text'}
          size="small"
          className={styles['act']}
          icon={<HandTapIcon size={20} aria-hidden="true" />}
          onClick={onAct}
        >
          {act ?? 'Add a button'}
          <span className="visuallyHidden"> to {name.toLowerCase()}</span>
        </PlainButton>
        <div className={styles['order']}>
          <button type="button" className="iconButton" aria-label={`${name} up`} disabled={index === 0} onClick={onUp}>
            <ArrowUpIcon size={22} />
          </button>
          <button
            type="button"
            className="iconButton"
            aria-label={`${name} down`}
            disabled={index === count - 1}
            onClick={onDown}
          >
            <ArrowDownIcon size={22} />
          </button>
          <button type="button" className="iconButton" aria-label={`Take out ${name.toLowerCase()}`} onClick={onRemove}>
            <TrashIcon size={22} />
          </button>
        </div>
      </div>
    </li>
  );
}

const moved = (steps: DraftStep[], from: number, to: number): DraftStep[] => {
  const [step] = steps.slice(from, from + 1);
  return step ? steps.toSpliced(from, 1).toSpliced(to, 0, step) : steps;
};

export function StepEditor({ section, steps, onChange }: StepEditorProps) {
  const [asking, setAsking] = useState<string | null>(null);
  const { list, dragged, announcement, handle, up, down } = useReorder({
    count: steps.length,
    move: (from, to) => onChange(moved(steps, from, to)),
  });
  const [fresh, setFresh] = useState<string | null>(null);
  const put = (id: string, change: Partial<DraftStep>) =>
    onChange(steps.map((step) => (step.id === id ? { ...step, ...change } : step)));
  const asked = steps.find(({ id }) => id === asking);
  const isFull = steps.length >= mostSteps;
  return (
    <div className={styles['editor']}>
      {steps.length > 0 && (
        <ol ref={list} className={styles['list']}>
          {steps.map((step, index) => (
            <StepRow
              key={step.id}
              step={step}
              index={index}
              count={steps.length}
              placeholder={sectionWords[section].placeholder}
              isDragged={dragged === index}
              isFresh={step.id === fresh}
              handle={handle(index)}
              onText={(text) => put(step.id, { text })}
              onUp={() => up(index)}
              onDown={() => down(index)}
              onAct={() => setAsking(step.id)}
              onRemove={() => onChange(steps.filter(({ id }) => id !== step.id))}
            />
          ))}
        </ol>
      )}
      <output className="visuallyHidden">{announcement}</output>
      <PlainButton
        variant={steps.length === 0 ? 'primary' : 'outline'}
        disabled={isFull}
        icon={<PlusBoldIcon size={18} aria-hidden="true" />}
        onClick={() => {
          const step = newStep('');
          setFresh(step.id);
          onChange([...steps, step]);
        }}
      >
        {steps.length === 0 ? 'Write the first step' : 'Add a step'}
      </PlainButton>
      {isFull && <p className="small muted">Twelve steps are the most in one part. A few good ones are plenty.</p>}
      {asked && <ActDialog act={asked.act} onAct={(act) => put(asked.id, { act })} onClose={() => setAsking(null)} />}
    </div>
  );
}
