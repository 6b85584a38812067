// What contacts may show of connections.
export { ConnectionGroup } from './parts/ConnectionGroup.tsx';
