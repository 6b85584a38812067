// Opens the helpline and 000 dialogs; signed out, links to the public help page.
import { routes } from '@mycrew/contract/paths.ts';
import { createContext, useContext } from 'react';

export interface Help {
  openHelpline: () => void;
  openEmergency: () => void;
}

const toHelpPage = () => window.location.assign(routes.needHelpNow.path);

export const HelpContext = createContext<Help>({ openHelpline: toHelpPage, openEmergency: toHelpPage });

export const useHelp = (): Help => useContext(HelpContext);
