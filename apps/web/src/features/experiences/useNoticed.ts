// What in a piece may give somebody away, looked for on this device among the people its writer has to do with.
import { documentText } from '@mycrew/contract/journal-document.ts';
import { type GiveAway, keyOfFound, lookThrough } from '@mycrew/contract/writing-help.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { connectionQueries } from '#features/connections/connections.queries.ts';
import { crewQueries } from '#features/crew/crew.queries.ts';
import { fullName } from '#shared/format/names.ts';
import { useSession } from '#shared/session/session.ts';
import type { ArticleDraft } from './articleDraft.ts';

export const textOf = (article: ArticleDraft): string => `${article.title}\n\n${documentText(article.document)}`;

export function useNoticed(article: ArticleDraft): GiveAway[] {
  const own = useSession()?.Name ?? '';
  const { data: crew } = useQuery(crewQueries.crew());
  const { data: crewFor } = useQuery(crewQueries.crewFor());
  const { data: connections } = useQuery(connectionQueries.list());
  const text = textOf(article);
  const found = useMemo(() => {
    const people = [...(crew ?? []), ...(crewFor ?? []), ...(connections ?? []).map(({ Person }) => Person)];
    return lookThrough(text, { names: [own, ...people.map(fullName)] });
  }, [text, own, crew, crewFor, connections]);
  return found.filter((each) => !article.leftAlone.includes(keyOfFound(each)));
}
