// The web app's files of a new room: what it asks the server, its screen, and the form of one of them.
import { type Column, headlineOf } from './columns.ts';
import type { RoomNames } from './names.ts';
import { screenTest } from './web-test.ts';

const queries = ({
  room,
  pascal,
  one,
  onePascal,
  words,
  oneWords,
}: RoomNames) => `// The door of the ${words} room: reads one's own, and writes through the outbox.
import { type ${onePascal}, type ${onePascal}Entry, ${one}Endpoints } from '@mycrew/contract/${room}.ts';
import type { QueryClient } from '@tanstack/react-query';
import { answersOf, pages, staleOf } from '#shared/api/read.ts';
import { send, sendOrStore, useWaiting } from '#shared/outbox/outbox.ts';

export const ${one}Queries = {
  all: answersOf(${one}Endpoints.page),
  page: () => pages(${one}Endpoints.page),
};

const removalKind = '${room}-removal';
const laneOf = (id: string): string => \`${room}:\${id}\`;

/** \`id\` null: a new one. Answers null where it waits for the network. */
export async function save${onePascal}(
  queries: QueryClient,
  { id, entry, key }: { id: string | null; entry: ${onePascal}Entry; key: string },
): Promise<${onePascal} | null> {
  const options = { lane: laneOf(id ?? key), kind: '${room}', words: 'Your ${oneWords}', key };
  const saved = await (id === null
    ? sendOrStore(${one}Endpoints.add, { body: entry }, options)
    : sendOrStore(${one}Endpoints.change, { params: { id }, body: entry }, options));
  void staleOf(queries, ${one}Endpoints.page);
  return saved;
}

/** Stored on this device until the server has answered. */
export function remove${onePascal}(queries: QueryClient, id: string): void {
  const options = { lane: laneOf(id), kind: removalKind, words: 'Deleting your ${oneWords}' };
  const again = () => staleOf(queries, ${one}Endpoints.page);
  // A refusal is shown by the outbox.
  send(${one}Endpoints.remove, { params: { id } }, options).answered.then(again, again);
}

/** Those that are deleted here and not yet on the server. */
export function useRemoved${pascal}(): ReadonlySet<string> {
  const waiting = useWaiting({ kind: removalKind }).filter(({ state }) => state !== 'refused');
  return new Set(waiting.map(({ lane }) => lane.slice(laneOf('').length)));
}
`;

const routes = ({ room, camel, pascal, title }: RoomNames) => `// The address of the ${room} room.
import { ourRoutes } from '@mycrew/contract/paths.ts';
import type { RouteObject } from 'react-router';
import { lazyScreen } from '#shared/routing/lazyScreen.ts';
import { screenHandle } from '#shared/routing/routeHandle.ts';

export const ${camel}Routes: RouteObject[] = [
  {
    path: ourRoutes.${camel}.path,
    handle: screenHandle('${title}'),
    lazy: lazyScreen(() => import('./screens/${pascal}Screen.tsx'), '${pascal}Screen'),
  },
];
`;

const screen = (names: RoomNames, columns: readonly Column[]) => {
  const { room, camel, pascal, one, onePascal, words, oneWords, title } = names;
  const { wire, kind } = headlineOf(columns);
  return `// One's own ${words}: the list, and the way to add, change and delete.
import type { ${onePascal} } from '@mycrew/contract/${room}.ts';
import { routes } from '@mycrew/contract/paths.ts';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { shortDay } from '#shared/format/times.ts';
import { readAgain } from '#shared/realtime/readAgain.ts';
import { useOn } from '#shared/realtime/realtime.ts';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { lazyDialog } from '#shared/ui/lazyDialog.tsx';
import { PagedList } from '#shared/ui/PagedList.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { RowButton } from '#shared/ui/RowButton.tsx';
import { SubPage } from '#shared/ui/SubPage.tsx';
import { useRemoved${pascal}, ${one}Queries } from '../${room}.queries.ts';

const ${onePascal}Dialog = lazyDialog(() => import('../parts/${onePascal}Dialog.tsx'), '${onePascal}Dialog');

export function ${pascal}Screen() {
  const queries = useQueryClient();
  const list = useInfiniteQuery(${one}Queries.page());
  const removed = useRemoved${pascal}();
  const [open, setOpen] = useState<${onePascal} | 'new' | null>(null);
  useOn('changed', ({ topic }) => {
    if (topic === '${room}') readAgain(queries, ${one}Queries.all);
  });
  return (
    <SubPage
      title="${title}"
      intro="Only you see them."
      back={{ path: routes.home.path, label: 'Home' }}
      beside={
        <PlainButton size="small" onClick={() => setOpen('new')}>
          New ${oneWords}
        </PlainButton>
      }
    >
      <PagedList
        of={list}
        loading="Loading your ${words}"
        failed="Your ${words} didn’t load"
        empty={
          <div className="card">
            <EmptyState title="Nothing here yet">What you add stands here, for you alone.</EmptyState>
          </div>
        }
      >
        {(${camel}) => (
          <ul className="card card--flush rows">
            {${camel}.map((${one}) => (
              <li key={${one}._id}>
                <RowButton
                  label={${kind.shown(`${one}.${wire}`)}}
                  help={removed.has(${one}._id) ? 'Deleted as soon as you’re online' : shortDay(${one}.CreatedOn)}
                  disabled={removed.has(${one}._id)}
                  onClick={() => setOpen(${one})}
                />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
      {open && <${onePascal}Dialog ${one}={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
    </SubPage>
  );
}
`;
};

const input = (one: string, column: Column): string => {
  const { label, wire, kind } = column;
  const shown = kind.isList ? ` defaultValue={${one}?.${wire}.join(', ')}` : '';
  const register = kind.register ? `, ${kind.register}` : '';
  return `        ${kind.input(column).replace(' ', ` label="${label}" `)}${shown} {...field('${wire}'${register})} />\n`;
};

const dialog = ({ room, one, onePascal, words, oneWords }: RoomNames, columns: readonly Column[]) => {
  const inputs = columns.map((column) => input(one, column)).join('');
  // A list is shown as text: its input gets that, and the form gets the list from the input.
  const lists = columns.filter(({ kind }) => kind.isList).map(({ wire }) => `, ${wire}: undefined`);
  const defaults = lists.length > 0 ? `{ ...${one}${lists.join('')} }` : one;
  const used = ['Field', 'SelectField'].filter((name) => inputs.includes(`<${name} `));
  return `// The form of one of the ${words}: adds it, changes it, deletes it.
import { type ${onePascal}, ${onePascal}Entry } from '@mycrew/contract/${room}.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ContractForm } from '#shared/forms/ContractForm.tsx';
import { useContractForm } from '#shared/forms/useContractForm.ts';
${used.map((name) => `import { ${name} } from '#shared/ui/${name}.tsx';\n`).join('')}import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { SheetDialog } from '#shared/ui/SheetDialog.tsx';
import { toast } from '#shared/ui/toasts.ts';
import { remove${onePascal}, save${onePascal} } from '../${room}.queries.ts';

${
  columns.some(({ kind }) => kind.isList)
    ? `/** The value of an input is text once somebody has typed into it. */
const toList = (typed: string | string[]): string[] =>
  (String(typed).match(/[^\\s,][^,]*/gu) ?? []).map((each) => each.trim());

`
    : ''
}function Remove${onePascal}({ id, onDone }: { id: string; onDone: () => void }) {
  const queries = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const remove = () => {
    remove${onePascal}(queries, id);
    onDone();
  };
  return (
    <PlainButton variant="text" onClick={isAsked ? remove : () => setAsked(true)}>
      {isAsked ? 'Delete for good' : 'Delete this ${oneWords}'}
    </PlainButton>
  );
}

/** \`${one}\` null: a new one. */
export function ${onePascal}Dialog({ ${one}, onClose }: { ${one}: ${onePascal} | null; onClose: () => void }) {
  const queries = useQueryClient();
  const form = useContractForm(${onePascal}Entry, {
    ...(${one} && { defaultValues: ${defaults} }),
    send: (entry, key) => save${onePascal}(queries, { id: ${one}?._id ?? null, entry, key }),
    onSent(saved) {
      if (!saved) void toast.info('Saved on this device. It’s sent once you’re back online.');
      onClose();
    },
  });
  const { field } = form;
  return (
    <SheetDialog open id="${room}" title={${one} ? 'Your ${oneWords}' : 'New ${oneWords}'} onClose={onClose}>
      <ContractForm
        className="stack16"
        of={form}
        submit="Save"
        beside={${one} && <Remove${onePascal} id={${one}._id} onDone={onClose} />}
      >
${inputs}      </ContractForm>
    </SheetDialog>
  );
}
`;
};

export const webFiles = (names: RoomNames, columns: readonly Column[]): [string, string][] => {
  const folder = `apps/web/src/features/${names.room}`;
  return [
    [`${folder}/${names.room}.queries.ts`, queries(names)],
    [`${folder}/${names.room}.routes.tsx`, routes(names)],
    [`${folder}/screens/${names.pascal}Screen.tsx`, screen(names, columns)],
    [`${folder}/parts/${names.onePascal}Dialog.tsx`, dialog(names, columns)],
    [`${folder}/${names.room}.test.tsx`, screenTest(names, columns)],
  ];
};
