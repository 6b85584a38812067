// A number in a pill, at most 99.
import './CountPill.css';
import { countText } from './personWords.ts';

export function CountPill({ count, label }: { count: number; label?: string }) {
  if (count <= 0) return null;
  return (
    <span className="countPill">
      <span aria-hidden={label ? true : undefined}>{countText(count)}</span>
      {label && <span className="visuallyHidden">{label}</span>}
    </span>
  );
}
