// The help directory and the public help pages, which work while everything else is down.
import { helpCheckEndpoints } from '@mycrew/contract/help-checks.ts';
import { helplineEndpoints } from '@mycrew/contract/helpline.ts';
import { servePage } from '#http/pages.ts';
import type { Db } from '#src/foundation-types.ts';
import type { Foundation } from '#src/foundation.ts';
import { wordsOf } from '@mycrew/contract/words.ts';
import { defineRoom } from '#src/room.ts';
import { createChecked } from './checked.service.ts';
import { createHelpChecks } from './checks.service.ts';
import { checkStore } from './checks.store.ts';
import { helplineRoutes } from './helpline.routes.ts';
import { createHelpline } from './helpline.service.ts';
import { helplineStore } from './helpline.store.ts';
import { findSafePlacePage } from './pages/find-safe-place.ts';
import { needHelpNowPage } from './pages/need-help-now.ts';
import { reviewedLanguages } from './languages.ts';
import { english } from './messages.ts';
import { createSafePlaceSearch, type SearchDeps } from './safe-place-search.ts';

interface HelplineDeps {
  places: Pick<SearchDeps, 'cities'> & {
    near(db: Db, looking: Parameters<SearchDeps['near']>[0]): ReturnType<SearchDeps['near']>;
  };
}

const endpoints = { ...helplineEndpoints, ...helpCheckEndpoints };

export const composeHelpline = defineRoom(endpoints, (foundation: Foundation, { places }: HelplineDeps) => {
  const { audit, db, installation, log } = foundation;
  const checked = createChecked({ db, store: checkStore, installation, log });
  const words = wordsOf(english);
  const numbers = needHelpNowPage(words, reviewedLanguages(foundation.reviewedLanguages ?? []), checked);
  const search = createSafePlaceSearch({ near: (looking) => places.near(db, looking), cities: places.cities });
  return {
    routes: helplineRoutes({
      helpline: createHelpline({ store: helplineStore, log }),
      checked,
      checks: createHelpChecks({ store: checkStore, audit }),
    }),
    servePages(api) {
      for (const page of [numbers, findSafePlacePage(words, search)]) servePage(api, page, foundation);
    },
  };
});
