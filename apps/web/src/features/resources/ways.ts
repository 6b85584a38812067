// Addresses of articles and ways back, with and without an account.
import { routes } from '@mycrew/contract/paths.ts';
import { createContext, useContext } from 'react';
import type { ArticleSummary } from './article.ts';
import { openPathOf, pathOf } from './articles.ts';

export const toResources = { path: routes.resources.path, label: 'Resources' };
export const toHome = { path: routes.home.path, label: 'Home' };
export const toAToZ = { path: routes.aToZ.path, label: 'A–Z help' };
export const toHowTo = { path: routes.howTo.path, label: 'How to' };
export const toBullying = { path: routes.bullying.path, label: 'Bullying' };
export const toTutorials = { path: routes.tutorials.path, label: 'Tutorials' };

/** Public addresses of the same articles. */
export const ReadOpenly = createContext(false);

export function usePathOf(): (article: ArticleSummary) => string {
  return useContext(ReadOpenly) ? openPathOf : pathOf;
}
