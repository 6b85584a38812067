// The addresses at which a started server can be reached.
import { networkInterfaces } from 'node:os';
import type { AddressInfo } from 'node:net';

const isEverywhere = (address: string): boolean => ['0.0.0.0', '::'].includes(address);
const written = (address: string): string => (address.includes(':') ? `[${address}]` : address);
const isLoopback = (address: string): boolean => address.startsWith('127.') || address === '::1';

type Interfaces = ReturnType<typeof networkInterfaces>;

const addressesOf = ({ address, family }: AddressInfo, interfaces: Interfaces): string[] => {
  if (!isEverywhere(address)) return [address];
  return (
    Object.values(interfaces)
      .flatMap((each) => each ?? [])
      .filter((each) => address === '::' || each.family === family)
      // Addresses of one cable alone are of no use without its name.
      .filter((each) => !each.address.startsWith('fe80:'))
      .map((each) => each.address)
  );
};

/** One line for each address, and who can open it. */
export const listeningLines = (bound: AddressInfo, interfaces: Interfaces = networkInterfaces()): string[] => {
  const addresses = addressesOf(bound, interfaces);
  const lines = addresses.map((address) => {
    const who = isLoopback(address) ? 'this computer alone' : 'everybody who reaches this computer';
    return `  http://${written(address)}:${bound.port}  ${who}`;
  });
  return [`Listening on ${written(bound.address)}:${bound.port}:`, ...lines];
};
