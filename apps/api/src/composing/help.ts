// The pages of help that everybody may open, also while everything else is away.
import { findSafePlacePage } from '#features/helpline/pages/find-safe-place.ts';
import { needHelpNowPage } from '#features/helpline/pages/need-help-now.ts';
import { createSafePlaceSearch, type SearchNeeds } from '#features/helpline/safe-place-search.ts';
import type { Page } from '#http/pages.ts';

export const composeHelp = (needs: SearchNeeds): { helpPages: readonly Page[] } => ({
  helpPages: [needHelpNowPage, findSafePlacePage(createSafePlaceSearch(needs))],
});
