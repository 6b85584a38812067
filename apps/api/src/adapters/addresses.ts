/** Classifies network addresses: loopback, private or public. */
import { BlockList, isIP } from 'node:net';

const notPublicV4 = blockList('ipv4', [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
]);

// Everything of IPv6 that leads to the open internet lies in 2000::/3; the rest is refused unread.
const globalV6 = blockList('ipv6', [['2000::', 3]]);
const notPublicV6 = blockList('ipv6', [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]);

export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !notPublicV4.check(address, 'ipv4');
  if (isIP(address) === 6) return globalV6.check(address, 'ipv6') && !notPublicV6.check(address, 'ipv6');
  return false;
}

/** Takes a host as a URL spells it, so IPv6 in brackets. */
export function isLoopbackName(host: string): boolean {
  return host === 'localhost' || host === '127.0.0.1' || host === '[::1]';
}

function blockList(family: 'ipv4' | 'ipv6', ranges: [net: string, prefix: number][]): BlockList {
  const list = new BlockList();
  for (const [net, prefix] of ranges) list.addSubnet(net, prefix, family);
  return list;
}
