// The network of an address; of IPv6 the first 64 bits.
import { isIPv6 } from 'node:net';

const asIPv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/iu;

/** The eight groups, where `::` stood for some that are nought. */
const groupsOf = (address: string): string[] => {
  const [front = '', back] = address.split('::');
  const before = front === '' ? [] : front.split(':');
  const after = back ? back.split(':') : [];
  return back === undefined
    ? before
    : [...before, ...Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0'), ...after];
};

export const networkOf = (address: string): string => {
  const four = asIPv4.exec(address)?.[1];
  if (four) return four;
  if (!isIPv6(address)) return address;
  const half = groupsOf(address.replace(/%.*$/u, '')).slice(0, 4);
  return `${half.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
};
