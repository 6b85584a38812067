// What a start says about who can open the server.
import { expect, test } from 'vitest';
import { listeningLines } from './listening.ts';

type Interfaces = NonNullable<Parameters<typeof listeningLines>[1]>;
type Info = NonNullable<Interfaces[string]>[number];

const at = (address: string, family: 'IPv4' | 'IPv6') => ({ address, family }) as Info;
const interfaces: Interfaces = {
  lo: [at('127.0.0.1', 'IPv4'), at('::1', 'IPv6')],
  eth0: [at('192.168.1.5', 'IPv4'), at('fe80::1', 'IPv6')],
};
const bound = (address: string, family: 'IPv4' | 'IPv6') =>
  listeningLines({ address, family, port: 3_000 }, interfaces);

test('everywhere is every address that this computer has', () => {
  expect(bound('0.0.0.0', 'IPv4')).toEqual([
    'Listening on 0.0.0.0:3000:',
    '  http://127.0.0.1:3000  this computer alone',
    '  http://192.168.1.5:3000  everybody who reaches this computer',
  ]);
  expect(bound('::', 'IPv6').join('\n')).toContain('http://[::1]:3000  this computer alone');
  expect(bound('::', 'IPv6').join('\n')).toContain('http://192.168.1.5:3000');
});

test('one address is that one', () => {
  expect(bound('127.0.0.1', 'IPv4')).toEqual([
    'Listening on 127.0.0.1:3000:',
    '  http://127.0.0.1:3000  this computer alone',
  ]);
});
