// What comes along with MyCrew may be passed on, and everybody who wrote a part of it is named.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { licencesText, notices } from '../../web/tools/licences.ts';
import { billOf, billProblems, type Bill } from '../../../tools/parts/bill.ts';
import { idleExceptions, licenceProblems } from '../../../tools/parts/licences.ts';
import { partsOf, productionParts, type LockFile } from '../../../tools/parts/lock.ts';
import { otherParts } from '../../../tools/parts/other-parts.ts';

const lock = JSON.parse(readFileSync(join(import.meta.dirname, '../../../package-lock.json'), 'utf8')) as LockFile;
const parts = productionParts(lock);

describe('every part of production', () => {
  it('comes under a licence that lets it be passed on, or is let in with a reason', () => {
    expect(parts.length).toBeGreaterThan(200);
    expect(licenceProblems([...parts, ...otherParts(lock)])).toEqual([]);
    expect(idleExceptions(parts)).toEqual([]);
  });

  it('is found out when its licence asks for more', () => {
    const part = (license?: string) => ({ name: 'new-part', version: '1.0.0', license });
    const bad = ['AGPL-3.0-only', 'MIT AND SSPL-1.0', 'GPL-2.0 OR AGPL-3.0', undefined].map(part);
    expect(licenceProblems(bad)).toHaveLength(4);
    expect(licenceProblems([part('(GPL-2.0 OR MIT)'), part('MIT AND ISC')])).toEqual([]);
    expect(licenceProblems([{ ...part('AGPL-3.0-only'), name: 'web-push' }])).toHaveLength(1);
  });

  it('is what the workspaces ask for and all that comes with it', () => {
    const names = new Set(partsOf(lock, ['apps/api']).map(({ name }) => name));
    for (const name of ['fastify', 'sharp', '@img/sharp-libvips-linux-x64', 'zod']) expect(names).toContain(name);
    for (const name of ['react', 'vite', 'vitest']) expect(names).not.toContain(name);
  });
});

describe('licences.txt', () => {
  it('names everything that browsers are given, with the words of its licence', () => {
    const all = notices();
    expect(all.filter(({ text }) => text.length < 200).flatMap(({ of }) => of)).toEqual([]);
    const text = licencesText();
    for (const name of ['react 19', 'leaflet 1', 'nunito-sans 5', 'Phosphor Icons', 'Fluent Emoji', 'zod 4'])
      expect(text).toContain(name);
    expect(text).toContain('SIL Open Font License');
  });
});

describe('the list of parts', () => {
  const component = (ref: string) => {
    const [name = '', version = ''] = ref.split(/@(?=[^@]+$)/u);
    return { 'bom-ref': ref, type: 'library', name, version, licenses: [{ license: { id: 'MIT' } }] };
  };
  const refs = [...new Set(parts.map(({ name, version }) => `${name}@${version}`))];
  const everything = (more: string[]): Bill => ({
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    metadata: { component: component('mycrew-project@0.1.0') },
    components: [...refs, ...more].map(component),
    dependencies: [...refs, ...more].map((ref) => ({ ref, dependsOn: more })),
  });

  it('holds production and what is no package, and nothing of development', () => {
    const bill = billOf(everything(['vitest@5.0.0']), lock);
    expect(billProblems(bill, lock)).toEqual([]);
    expect(bill.components).toHaveLength(refs.length + otherParts(lock).length);
    expect(bill.metadata.component).toMatchObject({ type: 'application', name: 'mycrew', version: lock.version });
  });

  it('is refused when a part is missing, or stands there twice', () => {
    const whole = billOf(everything([]), lock);
    const [first, ...rest] = whole.components;
    expect(billProblems({ ...whole, components: rest }, lock)).toContain(
      `${first?.name} ${first?.version} is missing.`,
    );
    expect(billProblems({ ...whole, components: [first!, first!, ...rest] }, lock)).toHaveLength(1);
  });
});
