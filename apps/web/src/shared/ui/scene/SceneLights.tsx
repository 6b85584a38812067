// Bulbs on a drooping string, and small lights on the hill.
import { seeded } from './seeded.ts';
import type { Point, Scene } from './sceneTypes.ts';

const along = (t: number, from: number, sag: number, to: number) =>
  (1 - t) ** 2 * from + 2 * t * (1 - t) * sag + t * t * to;

const on = (t: number, { from, sag, to }: Scene['strings'][number]): Point => [
  along(t, from[0], sag[0], to[0]),
  along(t, from[1], sag[1], to[1]),
];

export function BulbString({ string, haloId }: { string: Scene['strings'][number]; haloId: string }) {
  const { from, sag, to, bulbs, radius: r, lit } = string;
  return (
    <g>
      <path
        d={`M${from.join(' ')}Q${sag.join(' ')} ${to.join(' ')}`}
        fill="none"
        stroke="#170619"
        strokeWidth={r / 3.4}
      />
      {bulbs.map((t, index) => {
        const [x, y] = on(t, string);
        const isLit = lit?.includes(index) ?? true;
        const below = y + r * 1.15;
        return (
          <g key={t}>
            {isLit && <circle cx={x} cy={below} r={r * 3.7} fill={`url(#${haloId})`} />}
            <rect x={x - r * 0.42} y={y - r * 0.25} width={r * 0.84} height={r * 0.8} rx={r * 0.16} fill="#170619" />
            <circle cx={x} cy={below} r={r} fill={isLit ? '#ffd27a' : '#4a2a50'} />
            {isLit && <circle cx={x} cy={below} r={r * 0.58} fill="#fff3d6" />}
          </g>
        );
      })}
    </g>
  );
}

const lightColours = ['#ffd27a', '#ffb366', '#ffe2a6'];

const scattered = (from: Point, to: Point, count: number): Point[] => {
  const next = seeded(41);
  return Array.from({ length: count }, () => [
    from[0] + next() * (to[0] - from[0]),
    from[1] + next() * (to[1] - from[1]),
  ]);
};

interface HillLightsProps {
  lights: NonNullable<Scene['lights']>;
  count: number;
}

export function HillLights({ lights, count }: HillLightsProps) {
  const points = 'path' in lights ? lights.path : scattered(lights.from, lights.to, count);
  const heights = points.map(([, y]) => y);
  const top = Math.min(...heights);
  const depth = Math.max(...heights) - top || 1;
  return (
    <g>
      {points.map(([x, y], index) => {
        const r = 1.5 + ((y - top) / depth) * 2.4;
        return (
          <g key={`${x} ${y}`} fill={lightColours[index % lightColours.length]}>
            <circle cx={x.toFixed(1)} cy={y.toFixed(1)} r={(r * 2.4).toFixed(1)} opacity=".2" />
            <circle cx={x.toFixed(1)} cy={y.toFixed(1)} r={r.toFixed(1)} />
          </g>
        );
      })}
    </g>
  );
}
