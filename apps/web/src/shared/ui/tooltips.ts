// One tooltip for icon buttons, on hover, focus and long press. Repeats the accessible name, so hidden from screen readers.
import { tooltipTimes } from '@mycrew/contract/constants.ts';
import styles from './tooltips.module.css';

const { enterDelayMs, touchEnterDelayMs, touchLeaveDelayMs } = tooltipTimes;
const edgePx = 8;

const isSeen = (node: Node): boolean => {
  const around = node.parentElement;
  return Boolean(node.textContent?.trim()) && !around?.closest('.visuallyHidden, svg');
};

/** Its name, where no word of it is seen. */
function wordsFor(button: HTMLElement): string | null {
  const texts = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) if (isSeen(texts.currentNode)) return null;
  return button.getAttribute('aria-label') ?? (button.textContent?.trim() || null);
}

const buttonAt = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('button, a[href], [role="button"]') : null;

function placeAt(tip: HTMLElement, button: HTMLElement): void {
  const at = button.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = tip;
  const left = at.left + (at.width - width) / 2;
  const fitsBelow = at.bottom + height <= window.innerHeight - edgePx;
  tip.style.left = `${Math.max(edgePx, Math.min(left, window.innerWidth - width - edgePx))}px`;
  tip.style.top = `${fitsBelow ? at.bottom : Math.max(0, at.top - height)}px`;
}

/** Listens until it is asked to stop. */
export function showTooltips(): () => void {
  const tip = document.createElement('div');
  tip.className = styles.tooltip!;
  tip.setAttribute('role', 'tooltip');
  tip.setAttribute('aria-hidden', 'true');
  tip.setAttribute('popover', 'manual');
  let over: HTMLElement | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const hide = () => {
    clearTimeout(timer);
    tip.remove();
  };
  const leave = () => {
    hide();
    over = null;
  };
  const show = (button: HTMLElement) => {
    const words = button.isConnected ? wordsFor(button) : null;
    if (!words) return;
    tip.textContent = words;
    // Beside an open dialog everything is inert; in it, it can be reached by the pointer.
    (button.closest('dialog') ?? document.body).append(tip);
    tip.showPopover?.();
    placeAt(tip, button);
  };
  const showAfter = (button: HTMLElement, ms: number) => {
    leave();
    over = button;
    timer = setTimeout(() => show(button), ms);
  };

  const listeners = {
    // A page that opens under a resting pointer shows no tooltip: only movement does.
    pointermove({ pointerType, target }: PointerEvent) {
      const button = buttonAt(target);
      if (pointerType === 'touch' || button === over || (target instanceof Node && tip.contains(target))) return;
      if (button) showAfter(button, enterDelayMs);
      else if (over) leave();
    },
    pointerdown({ pointerType, target }: PointerEvent) {
      const button = buttonAt(target);
      hide();
      if (pointerType === 'touch' && button) showAfter(button, touchEnterDelayMs);
      else over = button;
    },
    pointerup({ pointerType }: PointerEvent) {
      if (pointerType !== 'touch') return;
      clearTimeout(timer);
      if (tip.isConnected) timer = setTimeout(leave, touchLeaveDelayMs);
      else over = null;
    },
    pointercancel: leave,
    focusin({ target }: FocusEvent) {
      const button = buttonAt(target);
      if (button?.matches(':focus-visible')) showAfter(button, enterDelayMs);
    },
    focusout: leave,
    keydown({ key }: KeyboardEvent) {
      if (key === 'Escape' || key === 'Enter' || key === ' ') hide();
    },
    scroll: leave,
  };
  const names = Object.keys(listeners) as (keyof typeof listeners)[];
  const passive = { capture: true, passive: true };
  for (const name of names) document.addEventListener(name, listeners[name] as EventListener, passive);
  return () => {
    leave();
    for (const name of names) document.removeEventListener(name, listeners[name] as EventListener, passive);
  };
}
