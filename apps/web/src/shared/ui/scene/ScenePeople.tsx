// Four friends and a dog from behind; or one person alone.
import type { Scene } from './sceneTypes.ts';

const rim = '#ffc06a';

/** A shape with the last light on its upper edge: itself in amber, a touch higher, behind itself. */
function Lit({ d, fill, lift = 2.4 }: { d: string; fill: string; lift?: number }) {
  return (
    <>
      <path d={d} fill={rim} stroke={rim} strokeWidth="0.9" transform={`translate(0 ${-lift})`} />
      <path d={d} fill={fill} />
    </>
  );
}

const green = 'M13 210V165C14 120 34 95 62 95C90 95 112 120 112 165V210Z';
const bunHair =
  'M61 40C46 40 40.5 51 40.5 62.5C40.5 74 48 78.5 60.8 78.5C73.5 78.5 80.5 74 80.5 62.5C80.5 51 75 40 61 40Z';
const bun = 'M48 33.8a11.6 11.6 0 1 0 23.2 0a11.6 11.6 0 1 0-23.2 0Z';
const red = 'M85.5 210V180C88 130 106 90 137 90C168 90 186 126 189 180V210Z';
const longHair =
  'M127.6 62C127.6 44 136.5 35.5 148 35.5C159.5 35.5 168 44 168 62L167 106C160 112.5 135 112 120.5 104.5Z';
const orange =
  'M190.5 210C190.5 172 193.5 140 200 116C206 98 221 88.5 240 88.5C263 88.5 283 108 291 150C295 172 297 188 297 210Z';
const shortHair =
  'M230.5 35.4C218 35.4 211 44.5 211 57C211 69 217 75 229.5 75C243 75 250.6 69 250.6 57C250.6 44.5 243 35.4 230.5 35.4Z';
const blue = 'M275 210C276 160 282 118 303 100C318 90 340 90 352 100C372 118 377 160 377.5 210Z';
const hijab =
  'M328 43C313.5 43 305 53 305 69C304.5 85 300 93 293 104.5C306 114 350 114.5 361.5 104.5C355 94 351 85 350.6 70C350.2 53 342.5 43 328 43Z';
const arm = 'M205 117.8C178 114.6 150 117 130 128';
const dogBody = 'M380.5 210C380 160 388 127 409.5 127C431 127 439 160 439 210Z';
const dogHead =
  'M409.5 81C398 81 391.5 90 391.5 103C391.5 116 398 125.5 409.5 125.5C421 125.5 427.5 116 427.5 103C427.5 90 421 81 409.5 81Z';
const leftEar = 'M395.3 86C387 80.5 374 86 374 104C374 114 378 119.6 383 119.6C391 119 396 105 395.8 92Z';
const rightEar = 'M423.7 86C432 80.5 445 86 445 104C445 114 441 119.6 436 119.6C428 119 423 105 423.2 92Z';

function Four() {
  return (
    <>
      <Lit d={green} fill="#2a6a54" />
      <path d="M52.6 76H70.2V92.5A8.8 8.8 0 0 1 52.6 92.5Z" fill="#8a5635" />
      <Lit d={bun} fill="#241219" />
      <Lit d={bunHair} fill="#241219" />
      <path d={bun} fill="#241219" />
      <Lit d={red} fill="#a5354a" />
      <Lit d={longHair} fill="#1a0f14" />
      <Lit d={orange} fill="#d98a2b" />
      <path d="M223.6 73L241.2 71.5L242.2 87.5A8.9 8.9 0 0 1 225 89.5Z" fill="#dfa77c" />
      <Lit d={shortHair} fill="#6b3a22" />
      <Lit d={blue} fill="#3b5c94" />
      <Lit d={hijab} fill="#35507f" />
      <ellipse cx="118" cy="137" rx="9.4" ry="7" fill="#dfa77c" transform="rotate(-30 118 137)" />
      <path d={arm} fill="none" stroke={rim} strokeWidth="20.6" strokeLinecap="round" transform="translate(.6 -2.2)" />
      <path d={arm} fill="none" stroke="#d98a2b" strokeWidth="20" strokeLinecap="round" />
      <path d="M203 108.6L214 122V140H196Z" fill="#d98a2b" />
      <path
        d="M438 188C452 188 462.5 176 464.5 160"
        fill="none"
        stroke="#7a3f2a"
        strokeWidth="10"
        strokeLinecap="round"
      />
      <Lit d={dogBody} fill="#7a3f2a" />
      <Lit d={dogHead} fill="#7a3f2a" />
      <Lit d={leftEar} fill="#5e2c1d" />
      <Lit d={rightEar} fill="#5e2c1d" />
    </>
  );
}

const curls = [
  [48, 44, 13],
  [62, 36, 13],
  [76, 43, 13],
  [82, 57, 12],
  [78, 70, 11],
  [46, 70, 11],
  [42, 57, 12],
  [62, 56, 22],
] as const;

function One() {
  return (
    <>
      <Lit d={green} fill="#2a6a54" />
      <path d="M53 76H71V94A9 9 0 0 1 53 94Z" fill="#8a5635" />
      {curls.map(([x, y, r]) => (
        <circle key={`rim ${x} ${y}`} cx={x} cy={y - 2.4} r={r + 0.4} fill={rim} />
      ))}
      {curls.map(([x, y, r]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={r} fill="#241219" />
      ))}
    </>
  );
}

export function ScenePeople({ at, scale, who }: NonNullable<Scene['people']>) {
  return <g transform={`translate(${at[0]} ${at[1]}) scale(${scale})`}>{who === 'four' ? <Four /> : <One />}</g>;
}
