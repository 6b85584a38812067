// The top floor of a new room: its door to the server, and one part.
import type { RoomNames } from './names.ts';

const queries = ({
  room,
  camel,
  one,
  onePascal,
  words,
}: RoomNames) => `// The door of the ${words} room: reading mine and writing one.
import { ${one}Endpoints } from '@mycrew/contract/${room}.ts';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';

const root = ['${camel}'] as const;

export const ${one}Queries = {
  all: root,
  mine: () =>
    queryOptions({
      queryKey: [...root, 'mine'],
      queryFn: ({ signal }) => call(${one}Endpoints.mine, {}, { signal }),
    }),
};

export const add${onePascal} = (queries: QueryClient) =>
  mutationOptions({
    mutationKey: [...root, 'add'],
    meta: { quiet: true },
    mutationFn: (text: string) => call(${one}Endpoints.add, { body: { Text: text } }),
    onSuccess: (line) =>
      queries.setQueryData(${one}Queries.mine().queryKey, (before) => before && [line, ...before]),
  });
`;

const part = ({
  room,
  camel,
  pascal,
  one,
  onePascal,
  words,
  oneWords,
}: RoomNames) => `// My ${words}: writing one, and reading them again.
import { ${onePascal}Entry } from '@mycrew/contract/${room}.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { isUnanswered, wordsOf } from '#shared/api/ApiError.ts';
import { showServerErrors } from '#shared/forms/serverErrors.ts';
import { useContractForm } from '#shared/forms/useContractForm.ts';
import { shortDay } from '#shared/format/times.ts';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { Field } from '#shared/ui/Field.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { ReadState } from '#shared/ui/ReadState.tsx';
import { add${onePascal}, ${one}Queries } from '../${room}.queries.ts';
import '../${room}.css';

function WriteOne() {
  const form = useContractForm(${onePascal}Entry, { Text: '' });
  const { register, formState, handleSubmit, reset } = form;
  const adding = useMutation(add${onePascal}(useQueryClient()));
  const submit = handleSubmit(({ Text }) =>
    adding.mutate(Text, { onSuccess: () => reset(), onError: (error) => void showServerErrors(error, form) }),
  );
  const atField = formState.errors.Text?.message;
  return (
    <form className="card ${camel}__form" noValidate onSubmit={(event) => void submit(event)}>
      <Field
        label="New ${oneWords}"
        help="Only you read it"
        multiline
        rows={3}
        maxLength={2_000}
        error={atField}
        {...register('Text')}
      />
      <div role="alert">
        {adding.isError && !atField && (
          <p className="banner banner--alert">
            {isUnanswered(adding.error)
              ? 'No connection right now. What you wrote stays here; save it when you’re back.'
              : wordsOf(adding.error)}
          </p>
        )}
      </div>
      <PlainButton type="submit" loading={adding.isPending}>
        Save
      </PlainButton>
    </form>
  );
}

export function My${pascal}() {
  const id = useId();
  const mine = useQuery(${one}Queries.mine());
  return (
    <section className="${camel}" aria-labelledby={id}>
      <h2 id={id} className="h2">
        My ${words}
      </h2>
      <WriteOne />
      {!mine.data && <ReadState of={mine} loading="Loading what you wrote" failed="What you wrote didn’t load" />}
      {mine.data?.length === 0 && (
        <div className="card">
          <EmptyState title="Nothing here yet" headingLevel={3}>
            What you write is kept here, for you.
          </EmptyState>
        </div>
      )}
      {mine.data && mine.data.length > 0 && (
        <ul className="card card--flush rows">
          {mine.data.map(({ _id, Text, CreatedOn }) => (
            <li key={_id} className="${camel}__line">
              <span>{Text}</span>
              <time className="small muted" dateTime={CreatedOn}>
                {shortDay(CreatedOn)}
              </time>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
`;

const looks = ({ camel }: RoomNames) => `.${camel} {
  display: grid;
  gap: 20px;
}

.${camel}__form {
  display: grid;
  gap: 16px;
}

.${camel}__form > .button {
  justify-self: start;
}

.${camel}__line {
  display: grid;
  gap: 2px;
  padding: 14px 20px;
  white-space: pre-line;
  overflow-wrap: anywhere;
}
`;

export const webFiles = (names: RoomNames): [path: string, text: string][] => {
  const folder = `apps/web/src/features/${names.room}`;
  return [
    [`${folder}/${names.room}.queries.ts`, queries(names)],
    [`${folder}/${names.room}.css`, looks(names)],
    [`${folder}/parts/My${names.pascal}.tsx`, part(names)],
  ];
};
