// The top floor of a new room: its door to the server, its screen, and the dialog in which one row is changed.
import { type Act, type Kind, requestFor } from './acts.ts';
import type { RoomNames } from './names.ts';

type Fragment = (act: Act, names: RoomNames) => string;

const sending = (act: Act, names: RoomNames): string => {
  const { onePascal, one } = names;
  const request = act.kind === 'add' ? '{ body }' : requestFor(act, 'id').replace(/ \}$/u, ', body }');
  const byId = act.idName === null ? '{ body: { ...body, _id: id } }' : request;
  const asked = act.kind === 'add' ? '{ body }' : byId;
  const form = `async (body: ${onePascal}Entry, key: string) => {
  const line = await call(${one}Endpoints.${act.key}, ${asked}, { key });
  await queries.invalidateQueries(${one}Queries.all);
  return line;
}`;
  return act.kind === 'add'
    ? `export const ${act.key}${onePascal} = (queries: QueryClient) => ${form};`
    : `export const ${act.key}${onePascal} = (queries: QueryClient, id: string) => ${form};`;
};

const doors: Record<Kind, Fragment> = {
  page: () => '',
  read: () => '',
  add: sending,
  change: sending,
  remove: (act, { one, onePascal }) => `export const ${act.key}${onePascal} = (queries: QueryClient) =>
  mutationOptions({
    mutationFn: (id: string) => call(${one}Endpoints.${act.key}, ${requestFor(act, 'id')}),
    onSettled: () => queries.invalidateQueries(${one}Queries.all),
  });`,
};
/** What the room's door says to the server; '' for what it reads. */
export const sentAct: Fragment = (act, names) => doors[act.kind](act, names);

const readings: Partial<Record<Kind, Fragment>> = {
  page: ({ key }, { one }) => `${key}: () => pages(${one}Endpoints.${key})`,
  read: (act, { one }) => `${act.key}: (id: string) => read(${one}Endpoints.${act.key}, ${requestFor(act, 'id')})`,
};
/** What the room's door reads; '' for what it says. */
export const readAct: Fragment = (act, names) => readings[act.kind]?.(act, names) ?? '';

const isRead = ({ kind }: Act): boolean => kind === 'page' || kind === 'read';
const has = (acts: readonly Act[], kind: Kind): Act | undefined => acts.find((act) => act.kind === kind);

const queries = (names: RoomNames, acts: readonly Act[]): string => {
  const { room, one, onePascal, words } = names;
  const kit = ['answersOf', 'pages', has(acts, 'read') && 'read'].filter(Boolean).join(', ');
  const query = [has(acts, 'remove') && 'mutationOptions', 'type QueryClient'].filter(Boolean).join(', ');
  const read = acts.filter(isRead).map(({ key }) => `${one}Endpoints.${key}`);
  return `// The door of the ${words} room: reading mine, and what is said about them.
import { ${one}Endpoints, type ${onePascal}Entry } from '@mycrew/contract/${room}.ts';
import { ${query} } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { ${kit} } from '#shared/api/read.ts';

export const ${one}Queries = {
  all: answersOf(${read.join(', ')}),
${acts
  .map((act) => readAct(act, names))
  .filter(Boolean)
  .map((entry) => `  ${entry},\n`)
  .join('')}};

${acts
  .map((act) => sentAct(act, names))
  .filter(Boolean)
  .join('\n\n')}
`;
};

const realtime = ({ room, pascal, one }: RoomNames) => `// What I write on another device shows here too.
import { useQueryClient } from '@tanstack/react-query';
import { readAgain } from '#shared/realtime/readAgain.ts';
import { useOn } from '#shared/realtime/realtime.ts';
import { ${one}Queries } from './${room}.queries.ts';

export function use${pascal}Realtime(): void {
  const queries = useQueryClient();
  useOn('changed', ({ topic }) => {
    if (topic === '${room}') readAgain(queries, ${one}Queries.all);
  });
}
`;

const routes = (
  { room, camel, pascal, title }: RoomNames,
  table: string,
  route: string,
) => `// The address of the ${room} room.
import { ${table} } from '@mycrew/contract/paths.ts';
import type { RouteObject } from 'react-router';
import { lazyScreen } from '#shared/routing/lazyScreen.ts';
import { screenHandle } from '#shared/routing/routeHandle.ts';

export const ${camel}Routes: RouteObject[] = [
  {
    path: ${table}.${route}.path,
    handle: screenHandle('${title}'),
    lazy: lazyScreen(() => import('./screens/${pascal}Screen.tsx'), '${pascal}Screen'),
  },
];
`;

const screen = (names: RoomNames, acts: readonly Act[], [page, add]: readonly [Act, Act]): string => {
  const { room, pascal, one, onePascal, words, oneWords, title } = names;
  const opens = acts.some(({ kind }) => kind === 'change' || kind === 'remove');
  return `// My ${words}: writing one, and reading them again.
import { ${onePascal}Entry${opens ? `, type ${onePascal}Line` : ''} } from '@mycrew/contract/${room}.ts';
import { routes } from '@mycrew/contract/paths.ts';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
${opens ? "import { useState } from 'react';\n" : ''}import { shortDay } from '#shared/format/times.ts';
import { ContractForm } from '#shared/forms/ContractForm.tsx';
import { useContractForm } from '#shared/forms/useContractForm.ts';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { Field } from '#shared/ui/Field.tsx';
${opens ? "import { lazyDialog } from '#shared/ui/lazyDialog.tsx';\n" : ''}import { PagedList } from '#shared/ui/PagedList.tsx';
${opens ? "import { RowButton } from '#shared/ui/RowButton.tsx';\n" : ''}import { SubPage } from '#shared/ui/SubPage.tsx';
import { ${add.key}${onePascal}, ${one}Queries } from '../${room}.queries.ts';
import { use${pascal}Realtime } from '../${room}.realtime.ts';
import styles from './${pascal}Screen.module.css';
${opens ? `\nconst ${onePascal}Dialog = lazyDialog(() => import('../parts/${onePascal}Dialog.tsx'), '${onePascal}Dialog');\n` : ''}
function WriteOne() {
  const entry = useContractForm(${onePascal}Entry, {
    defaultValues: { Text: '' },
    send: ${add.key}${onePascal}(useQueryClient()),
    onSent: () => entry.form.reset(),
  });
  return (
    <ContractForm className={\`card \${styles['form']}\`} of={entry} submit="Save">
      <Field label="New ${oneWords}" help="Only you read it" multiline rows={3} maxLength={2_000} {...entry.field('Text')} />
    </ContractForm>
  );
}

export function ${pascal}Screen() {
  const list = useInfiniteQuery(${one}Queries.${page.key}());
${opens ? `  const [open, setOpen] = useState<${onePascal}Line | null>(null);\n` : ''}  use${pascal}Realtime();
  return (
    <SubPage title="${title}" back={{ path: routes.home.path, label: 'Home' }}>
      <WriteOne />
      <PagedList
        of={list}
        loading="Loading what you wrote"
        failed="What you wrote didn’t load"
        empty={
          <div className="card">
            <EmptyState title="Nothing here yet" headingLevel={2}>What you write is kept here, for you.</EmptyState>
          </div>
        }
      >
        {(lines) => (
          <ul className="card card--flush rows">
            {lines.map((line) => (
              <li key={line._id}>
                ${opens ? '<RowButton label={line.Text} help={shortDay(line.CreatedOn)} onClick={() => setOpen(line)} />' : '<p className={styles[\'line\']}>{line.Text}</p> <p className="small muted">{shortDay(line.CreatedOn)}</p>'}
              </li>
            ))}
          </ul>
        )}
      </PagedList>
${opens ? `      {open && <${onePascal}Dialog line={open} onClose={() => setOpen(null)} />}\n` : ''}    </SubPage>
  );
}
`;
};

const dialog = (names: RoomNames, acts: readonly Act[]): string => {
  const { room, one, onePascal, oneWords } = names;
  const [read, change, remove] = [has(acts, 'read'), has(acts, 'change'), has(acts, 'remove')];
  const imported = [
    change && `${change.key}${onePascal}`,
    remove && `${remove.key}${onePascal}`,
    read && `${one}Queries`,
  ];
  const queryKit = [remove && 'useMutation', read && 'useQuery', 'useQueryClient'].filter(Boolean).join(', ');
  const removing = remove
    ? `
function Remove({ id, onDone }: { id: string; onDone: () => void }) {
  const { mutate, isPending } = useMutation(${remove.key}${onePascal}(useQueryClient()));
  return (
    <PlainButton variant="text" loading={isPending} onClick={() => mutate(id, { onSuccess: onDone })}>
      Remove
    </PlainButton>
  );
}
`
    : '';
  const changing = change
    ? `
function Change({ line, onDone }: { line: ${onePascal}Line; onDone: () => void }) {
  const entry = useContractForm(${onePascal}Entry, {
    defaultValues: { Text: line.Text },
    send: ${change.key}${onePascal}(useQueryClient(), line._id),
    onSent: onDone,
  });
  return (
    <ContractForm
      className={styles['form']}
      of={entry}
      submit="Save"
${remove ? '      beside={<Remove id={line._id} onDone={onDone} />}\n' : ''}    >
      <Field label="In your words" multiline rows={4} maxLength={2_000} {...entry.field('Text')} />
    </ContractForm>
  );
}
`
    : '';
  const inside = change ? '<Change line={line} onDone={onClose} />' : '<Remove id={line._id} onDone={onClose} />';
  const body = read
    ? `  const reading = useQuery(${one}Queries.${read.key}(line._id));
  return (
    <SheetDialog open id="${room}" title="Your ${oneWords}" onClose={onClose}>
      {reading.data ? (
        ${inside.replaceAll('line={line}', 'line={reading.data}')}
      ) : (
        <ReadState of={reading} rows={1} loading="Loading what you wrote" failed="What you wrote didn’t load" />
      )}
    </SheetDialog>
  );`
    : `  return (
    <SheetDialog open id="${room}" title="Your ${oneWords}" onClose={onClose}>
      ${inside}
    </SheetDialog>
  );`;
  return `// One ${oneWords} of mine, opened: other words for it, or taking it away.
import { ${change ? `${onePascal}Entry, ` : ''}type ${onePascal}Line } from '@mycrew/contract/${room}.ts';
import { ${queryKit} } from '@tanstack/react-query';
${change ? "import { ContractForm } from '#shared/forms/ContractForm.tsx';\nimport { useContractForm } from '#shared/forms/useContractForm.ts';\nimport { Field } from '#shared/ui/Field.tsx';\n" : ''}${remove ? "import { PlainButton } from '#shared/ui/PlainButton.tsx';\n" : ''}${read ? "import { ReadState } from '#shared/ui/ReadState.tsx';\n" : ''}import { SheetDialog } from '#shared/ui/SheetDialog.tsx';
import { ${imported.filter(Boolean).join(', ')} } from '../${room}.queries.ts';
${change ? `import styles from './${onePascal}Dialog.module.css';\n` : ''}${removing}${changing}
export function ${onePascal}Dialog({ line, onClose }: { line: ${onePascal}Line; onClose: () => void }) {
${body}
}
`;
};

const formLooks = `.form {
  display: grid;
  gap: 16px;
}
`;

export const webFiles = (
  names: RoomNames,
  acts: readonly Act[],
  first: readonly [Act, Act],
  { table, route }: { table: string; route: string },
): [path: string, text: string][] => {
  const { room, pascal, onePascal } = names;
  const folder = `apps/web/src/features/${room}`;
  const opens = acts.some(({ kind }) => kind === 'change' || kind === 'remove');
  return [
    [`${folder}/${room}.queries.ts`, queries(names, acts)],
    [`${folder}/${room}.realtime.ts`, realtime(names)],
    [`${folder}/${room}.routes.tsx`, routes(names, table, route)],
    [`${folder}/screens/${pascal}Screen.tsx`, screen(names, acts, first)],
    [`${folder}/screens/${pascal}Screen.module.css`, formLooks],
    ...(opens ? [[`${folder}/parts/${onePascal}Dialog.tsx`, dialog(names, acts)] as [string, string]] : []),
    ...(has(acts, 'change') ? [[`${folder}/parts/${onePascal}Dialog.module.css`, formLooks] as [string, string]] : []),
  ];
};
