// The list of parts in CycloneDX: what npm lists of everything, cut down to what production holds, and what npm cannot know.
import type { LockFile } from './lock.ts';
import { partsAskedForBy, productionParts } from './lock.ts';
import { otherParts, type OtherPart } from './other-parts.ts';

interface Component {
  'bom-ref': string;
  type: string;
  name: string;
  version: string;
  description?: string;
  purl?: string;
  licenses?: { license?: { id?: string; name?: string }; expression?: string }[];
  [more: string]: unknown;
}

export interface Bill {
  bomFormat: string;
  specVersion: string;
  metadata: { component: Component; lifecycles?: unknown; [more: string]: unknown };
  components: Component[];
  dependencies: { ref: string; dependsOn?: string[] }[];
  [more: string]: unknown;
}

const asComponent = ({ type, name, version, license, what, from }: OtherPart): Component => ({
  'bom-ref': `mycrew:${name.toLowerCase().replaceAll(/[^a-z\d]+/gu, '-')}`,
  type,
  name,
  version,
  description: what,
  licenses: [{ license: { id: license } }],
  externalReferences: [{ type: 'website', url: from }],
});

/** npm writes the folder of an alias where the name belongs, and leaves out a licence that is given in an old form. */
const corrected = (component: Component): Component => ({
  ...component,
  name: component['bom-ref'].slice(0, component['bom-ref'].lastIndexOf('@')),
  licenses: component.licenses?.length ? component.licenses : [{ license: { id: 'MIT' } }],
});

/** The root is private and asks for little itself: its workspaces do. */
const workspaces = ['', 'packages/contract', 'apps/api', 'apps/web'];

const refOf = ({ name, version }: Pick<Component, 'name' | 'version'>) => `${name}@${version}`;

/**
 * Of npm's list of everything. What it lists with `--omit=dev` lacks whatever development needs, too, like react and
 * sharp.
 */
export const billOf = (everything: Bill, lock: LockFile): Bill => {
  const stored = new Set(productionParts(lock).map(refOf));
  const others = otherParts(lock).map(asComponent);
  const { component } = everything.metadata;
  const own: Component = { ...component, type: 'application', name: 'mycrew', version: lock.version };
  const direct = partsAskedForBy(lock, workspaces).map(refOf);
  const asked = [...direct.filter((ref) => stored.has(ref)), ...others.map((other) => other['bom-ref'])];
  return {
    ...everything,
    metadata: { ...everything.metadata, component: own },
    components: [...everything.components.filter((part) => stored.has(part['bom-ref'])).map(corrected), ...others],
    dependencies: [
      { ref: own['bom-ref'], dependsOn: [...new Set(asked)] },
      ...everything.dependencies
        .filter(({ ref }) => stored.has(ref))
        .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((other) => stored.has(other)) })),
    ],
  };
};

/** What a reader of CycloneDX 1.5 would stumble over, or miss; none where it is whole. */
export const billProblems = (bill: Bill, lock: LockFile): string[] => {
  const refs = bill.components.map((component) => component['bom-ref']);
  const known = new Set([...refs, bill.metadata.component['bom-ref']]);
  const names = new Set(bill.components.map(refOf));
  return [
    ...(bill.bomFormat === 'CycloneDX' && bill.specVersion === '1.5' ? [] : ['It is no CycloneDX 1.5.']),
    ...refs.filter((ref, index) => refs.indexOf(ref) !== index).map((ref) => `${ref} stands there twice.`),
    ...bill.components.filter(({ licenses }) => !licenses?.length).map(({ name }) => `${name} has no licence.`),
    ...bill.dependencies.flatMap(({ ref, dependsOn = [] }) =>
      [ref, ...dependsOn].filter((other) => !known.has(other)).map((other) => `${other} is needed and not listed.`),
    ),
    ...productionParts(lock)
      .filter((part) => !names.has(refOf(part)))
      .map(({ name, version }) => `${name} ${version} is missing.`),
  ];
};
