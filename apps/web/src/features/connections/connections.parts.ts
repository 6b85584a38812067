export { AsksToConnect } from './parts/AsksToConnect.tsx';
export { ConnectionGroup } from './parts/ConnectionGroup.tsx';
