// `import BellIcon from '~icons/ph/bell'`: one Phosphor icon in one weight, drawn at build time as a small component.
import { join } from 'node:path';
import icons from 'unplugin-icons/vite';

const shell = join(import.meta.dirname, '../src/shared/ui/icon.ts');

const asJsx = (svg: string): string => {
  const inside = svg.slice(svg.indexOf('>') + 1, svg.lastIndexOf('</svg>'));
  return inside.replaceAll(/ (\w+)-(\w)(\w*)=/g, (_, first: string, letter: string, rest: string) => {
    return ` ${first}${letter.toUpperCase()}${rest}=`;
  });
};

export const drawnIcons = () =>
  icons({
    compiler: {
      extension: 'jsx',
      compiler: (svg) =>
        `import { iconOf } from ${JSON.stringify(shell)};\nexport default /* @__PURE__ */ iconOf(<>${asJsx(svg)}</>);`,
    },
  });
