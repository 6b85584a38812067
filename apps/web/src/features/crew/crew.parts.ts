export { PromisePoints } from './parts/PromisePoints.tsx';
export { ChannelChoice } from './parts/ChannelChoice.tsx';
export { EmailField, MobileField, orNothing } from './parts/ContactFields.tsx';
export { EmptyCrew, EmptyCrewFor, useWaiting } from './parts/Waiting.tsx';
export { LinkToPassOn } from './parts/LinkToPassOn.tsx';
export { type PartingType, personGiven, reportPath, wayOutQuery, wayToPage, wayToPerson } from './wayToPerson.ts';
