// Drawn people that stand in for photographs, so that avatars can be judged with faces in them.
interface Look {
  ground: string;
  skin: string;
  hair: string;
  top: string;
  cut: 'short' | 'long' | 'bob' | 'braids' | 'curls' | 'bun';
}

const looks: Record<string, Look> = {
  jonah: { ground: '#cfe3d6', skin: '#f2c9a5', hair: '#b8642f', top: '#2a6a54', cut: 'short' },
  priya: { ground: '#f4d3d6', skin: '#9a5f38', hair: '#1f1216', top: '#c44a5e', cut: 'long' },
  minh: { ground: '#fbe2a6', skin: '#e0b184', hair: '#1a1416', top: '#8a4f14', cut: 'short' },
  kobi: { ground: '#bfdce8', skin: '#5a3320', hair: '#170f10', top: '#f4b544', cut: 'braids' },
  zoe: { ground: '#e6d7f2', skin: '#6b4226', hair: '#1a1010', top: '#e08a2b', cut: 'curls' },
  leanne: { ground: '#d6dcf0', skin: '#e6b792', hair: '#7a6a66', top: '#35599a', cut: 'bob' },
  tahlia: { ground: '#f5d9b8', skin: '#b87a52', hair: '#3a1f1a', top: '#5b1563', cut: 'long' },
};

const back: Record<Look['cut'], string> = {
  short: '',
  long: '<path d="M29 78V46c0-16 9-24 21-24s21 8 21 24v32z"/>',
  bob: '<path d="M29 60V44c0-14 9-22 21-22s21 8 21 22v16c-8 6-34 6-42 0z"/>',
  braids: '<path d="M31 60V44c0-13 8-20 19-20s19 7 19 20v16h-5V44H36v16z"/>',
  curls:
    '<circle cx="36" cy="34" r="11"/><circle cx="50" cy="27" r="12"/><circle cx="64" cy="34" r="11"/><circle cx="31" cy="47" r="9"/><circle cx="69" cy="47" r="9"/>',
  bun: '<circle cx="50" cy="22" r="9"/>',
};

const face = (look: Look) =>
  `<path d="M16 100c2-18 16-26 34-26s32 8 34 26z" fill="${look.top}"/>` +
  `<path d="M43 62h14v14a7 7 0 0 1-14 0z" fill="${look.skin}" opacity=".85"/>` +
  `<ellipse cx="50" cy="46" rx="17" ry="20" fill="${look.skin}"/>` +
  `<path d="M32 45c-2-16 8-22 18-22s20 6 18 22c-3-7-9-11-18-11s-15 4-18 11z" fill="${look.hair}"/>` +
  `<circle cx="43.5" cy="47" r="1.9" fill="#2b1630"/><circle cx="56.5" cy="47" r="1.9" fill="#2b1630"/>` +
  `<path d="M43.5 55.5q6.5 5.5 13 0" fill="none" stroke="#2b1630" stroke-width="2" stroke-linecap="round"/>`;

export function portrait(name: keyof typeof looks): string {
  const look = looks[name] as Look;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="100" height="100" fill="${look.ground}"/>` +
    `<g fill="${look.hair}">${back[look.cut]}</g>${face(look)}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
