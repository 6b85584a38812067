// Counts the tap on a tab, where the person said yes to that; nothing waits for it and nobody hears if it fails.
import type { tabs } from '@mycrew/contract/paths.ts';
import { useQueryClient } from '@tanstack/react-query';

type MenuEvent = (typeof tabs)[number]['event'];

const loadCount = () => import('#features/settings/settings.queries.ts');

export function useCountTap(): (event: MenuEvent) => void {
  const queries = useQueryClient();
  return (event) =>
    void loadCount()
      .then(({ countMenuTap }) => countMenuTap(queries, event))
      .catch(() => {});
}
