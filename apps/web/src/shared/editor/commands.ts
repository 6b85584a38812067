// Commands of keys and toolbar, and the formats at the caret.
import { baseKeymap, chainCommands, lift, setBlockType, toggleMark } from 'prosemirror-commands';
import { history, redo, undo } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import type { ResolvedPos } from 'prosemirror-model';
import { liftListItem, splitListItem, wrapInList } from 'prosemirror-schema-list';
import type { Command, EditorState, Plugin } from 'prosemirror-state';
import { type BlockName, type MarkName, schema } from './schema.ts';

const { nodes, marks } = schema;
export type FormatName = BlockName | MarkName;

const isList = (name: BlockName): name is 'bulletList' | 'numberedList' =>
  name === 'bulletList' || name === 'numberedList';

const listAround = (place: ResolvedPos): string | null => {
  for (let at = place.depth; at > 0; at -= 1)
    if (place.node(at).type === nodes['listItem']) return place.node(at - 1).type.name;
  return null;
};

/** Active formats at the selection, for `aria-pressed`. */
export function formatsAt({ selection, storedMarks, doc }: EditorState): Set<FormatName> {
  const { $from, from, to, empty } = selection;
  const held = new Set<FormatName>();
  for (const name of ['bold', 'italic'] as const) {
    const mark = marks[name]!;
    const isOn = empty ? mark.isInSet(storedMarks ?? $from.marks()) : doc.rangeHasMark(from, to, mark);
    if (isOn) held.add(name);
  }
  const block = listAround($from) ?? $from.parent.type.name;
  if (block !== 'paragraph') held.add(block as BlockName);
  return held;
}

const liftOut = chainCommands(liftListItem(nodes['listItem']!), lift);

/** Wraps in a list, unwraps, or changes its kind. */
const toggleList =
  (name: BlockName): Command =>
  (state, dispatch) => {
    const { $from } = state.selection;
    const around = listAround($from);
    if (around === name) return liftOut(state, dispatch);
    if (around === null) {
      const asText = setBlockType(nodes['paragraph']!);
      // Headings and quotes become paragraphs first: list items hold nothing else.
      let plain = state;
      if ($from.parent.type !== nodes['paragraph']) asText(state, (step) => (plain = state.apply(step)));
      if (plain === state) return wrapInList(nodes[name]!)(state, dispatch);
      return wrapInList(nodes[name]!)(plain, (step) => {
        const whole = state.tr;
        asText(state, (first) => first.steps.forEach((each) => whole.step(each)));
        step.steps.forEach((each) => whole.step(each));
        dispatch?.(whole.scrollIntoView());
      });
    }
    const depth = Array.from({ length: $from.depth }, (_, at) => at + 1).find(
      (at) => $from.node(at).type.name === around,
    );
    if (depth === undefined) return false;
    dispatch?.(state.tr.setNodeMarkup($from.before(depth), nodes[name]));
    return true;
  };

const toggleBlock =
  (name: BlockName): Command =>
  (state, dispatch) =>
    setBlockType(nodes[formatsAt(state).has(name) ? 'paragraph' : name]!)(state, dispatch);

export function toggle(name: FormatName): Command {
  if (name === 'bold' || name === 'italic') return toggleMark(marks[name]!);
  return isList(name) ? toggleList(name) : chainCommands(toggleBlock(name), outOfListInto(name));
}

/** List items cannot be headings or quotes: they leave the list first. */
const outOfListInto =
  (name: BlockName): Command =>
  (state, dispatch) => {
    if (listAround(state.selection.$from) === null) return false;
    return liftOut(state, (out) => {
      const after = state.apply(out);
      setBlockType(nodes[name]!)(after, (step) => {
        step.steps.forEach((each) => out.step(each));
        dispatch?.(out);
      });
    });
  };

/** Backspace at the start of a block removes its format before any text. */
const plainAtStart: Command = (state, dispatch) => {
  const { $from, empty } = state.selection;
  if (!empty || $from.parentOffset > 0) return false;
  if (listAround($from) !== null) return liftOut(state, dispatch);
  return $from.parent.type !== nodes['paragraph'] && setBlockType(nodes['paragraph']!)(state, dispatch);
};

const breakLine: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes['lineBreak']!.create()).scrollIntoView());
  return true;
};

/** Not Tab, which moves to the next control. */
export const keys = (): Plugin[] => [
  history(),
  keymap({
    'Mod-b': toggle('bold'),
    'Mod-i': toggle('italic'),
    'Mod-z': undo,
    'Mod-y': redo,
    'Shift-Mod-z': redo,
    'Shift-Enter': breakLine,
    Enter: chainCommands(splitListItem(nodes['listItem']!), emptyItemOut),
    Backspace: plainAtStart,
  }),
  keymap(baseKeymap),
];

function emptyItemOut(...[state, dispatch]: Parameters<Command>): boolean {
  const { $from } = state.selection;
  return $from.parent.content.size === 0 && listAround($from) !== null && liftOut(state, dispatch);
}
