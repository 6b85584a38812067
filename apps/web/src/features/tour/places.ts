import { brand } from '@mycrew/contract/brand.ts';
import { routes } from '@mycrew/contract/paths.ts';
import type { TourAsked } from './tourAsked.ts';

export const toSettings = { path: routes.settings.path, label: 'Settings' };
export const toAbout = { path: routes.about.path, label: `About ${brand.name}` };
export const toTutorials = { path: routes.settingsTutorials.path, label: 'Tutorials' };

export const tourAtHome = { to: routes.home.path, state: { tour: true } satisfies TourAsked };

export const videoPath = (id: string): string => `${routes.videoTutorial.path}?video=${encodeURIComponent(id)}`;
