// One light on a string: a family with its own shape, colour and face, a lit bulb, today's plus, or a place still dark.
import './Lantern.css';
import type { FamilyId } from './families.ts';
import { capTops, faces, outlines } from './lanternShapes.ts';

export type LanternKind = FamilyId | 'none' | 'add' | 'lit' | 'unlit';

interface LanternProps {
  family: LanternKind;
  size?: number;
  label?: string;
  hang?: boolean;
  glow?: boolean;
  /** Comes on once, when a feeling has been saved. */
  warm?: boolean;
  cap?: boolean;
}

const isBulb = (kind: LanternKind) => kind === 'none' || kind === 'add' || kind === 'lit' || kind === 'unlit';

export function Lantern({
  family,
  size = 44,
  label,
  hang = false,
  glow = false,
  warm = false,
  cap = true,
}: LanternProps) {
  if (size < 20) return null;
  const capTop = capTops[isBulb(family) ? 'bulb' : (family as FamilyId)];
  const showsCap = cap && size >= 26;
  const look = ['lantern', `lantern--${family}`, glow && 'lantern--glow', warm && 'lantern--warm'];
  return (
    <svg
      className={look.filter(Boolean).join(' ')}
      width={size}
      height={size}
      viewBox={hang ? `0 ${capTop} 64 64` : '0 0 64 64'}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      focusable="false"
    >
      {showsCap && <rect className="lantern__cap" x="27" y={capTop} width="10" height="10" rx="3" />}
      {isBulb(family) ? <Bulb kind={family} /> : <Face family={family as FamilyId} />}
    </svg>
  );
}

function Face({ family }: { family: FamilyId }) {
  const { eyes, mouth, dots } = faces[family];
  return (
    <>
      <path className="lantern__shape" d={outlines[family]} />
      <path className="lantern__stroke" d={eyes + mouth} />
      {dots?.map(([x, y]) => (
        <circle key={x} className="lantern__dot" cx={x} cy={y} r="2.3" />
      ))}
    </>
  );
}

function Bulb({ kind }: { kind: LanternKind }) {
  return (
    <>
      <circle className="lantern__bulb" cx="32" cy="33" r="24" />
      {kind === 'add' && <path className="lantern__plus" d="M32 23v20M22 33h20" />}
      {kind === 'none' && <path className="lantern__dots" d="M24.4 33h.01M32 33h.01M39.6 33h.01" />}
    </>
  );
}
