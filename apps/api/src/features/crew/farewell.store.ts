// The ready words for a goodbye; part of the code.
import { farewells, type FarewellRow } from '#database/reference/farewells.ts';

export const farewellStore = {
  all: (): readonly FarewellRow[] => farewells,
  byId: (id: string): FarewellRow | undefined => farewells.find((farewell) => farewell.id === id),
};
export type FarewellStore = typeof farewellStore;
export type { FarewellRow };
