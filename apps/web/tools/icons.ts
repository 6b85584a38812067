// Draws our mark as the icons that browsers and phones ask for. Run: node apps/web/tools/icons.ts
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { asIco } from '../../api/src/adapters/icons.ts';

const out = join(import.meta.dirname, '../public');
const ground = '#3a0e40';

const mark =
  '<path d="M4.2 8.5C8.6 18.4 25.4 18.4 29.8 8.5" fill="none" stroke="#d6c9d8" stroke-width="1.3" stroke-linecap="round"/>' +
  '<circle cx="8.8" cy="17.6" r="4" fill="#fab163"/><circle cx="25.2" cy="17.6" r="4" fill="#fab163"/>' +
  '<circle cx="17" cy="22.6" r="5.2" fill="#ffd27a"/><circle cx="17" cy="22.6" r="2.5" fill="#fff3d6"/>';

const svg = (inside: string, radius: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 34 34"><rect width="34" height="34" rx="${radius}" fill="${ground}"/>${inside}</svg>`;

const rounded = svg(mark, 8);
const square = svg(mark, 0);
// A maskable icon may lose a tenth on every side, so the mark keeps to the middle.
const maskable = svg(`<g transform="translate(5.1 5.1) scale(.7)">${mark}</g>`, 0);

const plus = svg(
  '<circle cx="17" cy="17" r="9.5" fill="#ffd27a"/><path d="M17 12.5v9M12.5 17h9" stroke="#2b1630" stroke-width="1.8" stroke-linecap="round"/>',
  17,
);
const waves =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 34 34"><rect width="34" height="34" rx="17" fill="#b8202f"/>' +
  '<g fill="none" stroke="#fff" stroke-width="1.9" stroke-linecap="round"><circle cx="17" cy="17" r="2.6"/>' +
  '<path d="M12.6 12.6a6.2 6.2 0 0 0 0 8.8M21.4 12.6a6.2 6.2 0 0 1 0 8.8M9.8 9.8a10.2 10.2 0 0 0 0 14.4M24.2 9.8a10.2 10.2 0 0 1 0 14.4"/></g></svg>';

// For who wants a Home Screen that says nothing: a sheet of paper, as a hundred other apps have it.
const sheet =
  '<rect x="9" y="7" width="16" height="20" rx="2.2" fill="#fffdf8"/>' +
  '<path d="M12.4 12.6h9.2M12.4 16.4h9.2M12.4 20.2h5.6" stroke="#8a8f98" stroke-width="1.3" stroke-linecap="round"/>';
const paper = (radius: number, scale = 1) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 34 34"><rect width="34" height="34" rx="${radius}" fill="#4d5a66"/>` +
  `<g transform="translate(${17 - 17 * scale} ${17 - 17 * scale}) scale(${scale})">${sheet}</g></svg>`;
const heart = svg('<path d="M17 24.6l-6.1-5.9a4 4 0 0 1 5.6-5.6l.5.5.5-.5a4 4 0 0 1 5.6 5.6z" fill="#ffd27a"/>', 17);

const png = (source: string, size: number) =>
  sharp(Buffer.from(source), { density: (72 * size) / 34 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();

mkdirSync(join(out, 'icons'), { recursive: true });
const write = (name: string, data: string | Buffer) => writeFileSync(join(out, name), data);

write('favicon.svg', `${rounded}\n`);
write('icons/icon.svg', `${rounded}\n`);
write('favicon.ico', asIco(await png(rounded, 32), 32));
write('icons/icon-192.png', await png(rounded, 192));
write('icons/icon-512.png', await png(rounded, 512));
write('icons/maskable-192.png', await png(maskable, 192));
write('icons/maskable-512.png', await png(maskable, 512));
write('icons/apple-touch-icon.png', await png(square, 180));
write(
  'icons/badge-96.png',
  await sharp(
    Buffer.from(
      svg(mark, 0)
        .replace(/<rect[^>]*>/, '')
        .replaceAll(/#[0-9a-f]{6}/g, '#ffffff'),
    ),
    { density: 203 },
  )
    .resize(96, 96)
    .png()
    .toBuffer(),
);
write('icons/notes.svg', `${paper(8)}\n`);
write('icons/notes-192.png', await png(paper(8), 192));
write('icons/notes-512.png', await png(paper(8), 512));
write('icons/notes-maskable-192.png', await png(paper(0, 0.8), 192));
write('icons/notes-maskable-512.png', await png(paper(0, 0.8), 512));
write('icons/notes-touch-icon.png', await png(paper(0), 180));
const sheetInWhite = sheet.replace('#fffdf8', '#ffffff').replace('#8a8f98', '#000000');
write(
  'icons/notes-badge-96.png',
  await sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 34 34"><mask id="m">${sheetInWhite}</mask><rect width="34" height="34" fill="#ffffff" mask="url(#m)"/></svg>`,
    ),
    { density: 203 },
  )
    .resize(96, 96)
    .png()
    .toBuffer(),
);
// The server draws these anew where an installation has a hue of its own.
write('icons/shortcut-help.svg', `${heart}\n`);
write('icons/shortcut-check-in.svg', `${plus}\n`);
write('icons/shortcut-help.png', await png(heart, 96));
write('icons/shortcut-alert.png', await png(waves, 96));
write('icons/shortcut-check-in.png', await png(plus, 96));
