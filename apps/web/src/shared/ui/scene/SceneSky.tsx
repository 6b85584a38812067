// Dusk as flat ellipses, stars, the Southern Cross and hills.
import type { Box, Scene } from './sceneTypes.ts';
import { seeded } from './seeded.ts';

const duskDarkestFirst = ['#33113a', '#421746', '#561d4e', '#74294f', '#9a3f4c', '#c4644a', '#e39a5b'];
const hillColours = ['#3b1238', '#2a0c2c', '#170619'];

export function SceneSky({ scene }: { scene: Scene }) {
  const [x, y] = scene.sky.centre;
  return (
    <>
      <rect width={scene.width} height={scene.height} fill="#260b2c" />
      {scene.sky.rings.map(([rx, ry], ring) => (
        <ellipse key={ring} cx={x} cy={y} rx={rx} ry={ry} fill={duskDarkestFirst[ring]} />
      ))}
      <Stars {...scene.stars} width={scene.width} />
      {scene.cross && <SouthernCross at={scene.cross.at} scale={scene.cross.scale} />}
    </>
  );
}

export function FarHills({ scene }: { scene: Scene }) {
  return (
    <>
      <path d={scene.hills[0]} fill={hillColours[0]} />
      <path d={scene.hills[1]} fill={hillColours[1]} />
    </>
  );
}

export const Knoll = ({ scene }: { scene: Scene }) => <path d={scene.hills[2]} fill={hillColours[2]} />;

const isInside = ([left, top, width, height]: Box, x: number, y: number) =>
  x > left && x < left + width && y > top && y < top + height;

function Stars({ count, until, clearOf, size = 1, width }: Scene['stars'] & { width: number }) {
  const next = seeded(7);
  const stars = Array.from({ length: count }, () => ({
    x: next() * width,
    y: next() ** 1.25 * until,
    r: (0.55 + next() * 0.9) * size,
    opacity: 0.3 + next() * 0.45,
  })).filter(({ x, y }) => !clearOf.some((box) => isInside(box, x, y)));
  return (
    <g fill="#fff6e9">
      {stars.map(({ x, y, r, opacity }) => (
        <circle key={`${x}`} cx={x.toFixed(1)} cy={y.toFixed(1)} r={r.toFixed(2)} opacity={opacity.toFixed(2)} />
      ))}
    </g>
  );
}

function SouthernCross({ at, scale }: NonNullable<Scene['cross']>) {
  return (
    <g fill="#fff6e9" transform={`translate(${at[0]} ${at[1]}) scale(${scale})`}>
      <circle r="2.7" />
      <circle cx="28" cy="22" r="2.2" />
      <circle cx="-27" cy="28" r="2.5" />
      <circle cx="16" cy="41" r="1.4" />
      <circle cx="6" cy="68" r="3.1" />
    </g>
  );
}
