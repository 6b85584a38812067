import { brand } from '@mycrew/contract/brand.ts';
import { routes } from '@mycrew/contract/paths.ts';

export const toSettings = { path: routes.settings.path, label: 'Settings' };
export const toAbout = { path: routes.about.path, label: `About ${brand.name}` };
