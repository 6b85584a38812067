// A connection string with several hosts is parsed as libpq parses it; errors do not repeat the value.
import { expect, test } from 'vitest';
import { nameOf, readHosts } from './host-list.ts';

const read = (url: string) => {
  const { hosts, wish, eachMs } = readHosts(url);
  return { hosts: hosts.map(nameOf), wish, eachMs };
};

test('hosts with their ports, or with one for all', () => {
  expect(read('postgres://u:p@one:5433,two/db')).toEqual({
    hosts: ['one:5433', 'two:5432'],
    wish: 'read-write',
    eachMs: 3_000,
  });
  expect(read('postgresql:///db?host=one,two&port=6000&target_session_attrs=any&connect_timeout=1')).toEqual({
    hosts: ['one:6000', 'two:6000'],
    wish: 'any',
    eachMs: 1_000,
  });
  expect(read('postgres://u@[::1]:5433,%2Frun%2Fpg/db?target_session_attrs=prefer-standby')).toMatchObject({
    hosts: ['[::1]:5433', '/run/pg:5432'],
    wish: 'prefer-standby',
  });
  expect(read('postgres://somewhere/db')).toMatchObject({ hosts: ['somewhere:5432'], wish: 'any' });
});

test('each single-host address has the user, password and options of the list', () => {
  const { hosts, urlOf } = readHosts('postgres://u:p%40ss@one,two:5433/my%20db?sslmode=verify-full&connect_timeout=2');
  expect(hosts.map(urlOf)).toEqual([
    'postgres://u:p%40ss@/my%20db?host=one&port=5432&sslmode=verify-full',
    'postgres://u:p%40ss@/my%20db?host=two&port=5433&sslmode=verify-full',
  ]);
});

test.each([
  'mysql://u:hush@one/db',
  'one,two',
  'postgres://u:hush@one:5432:1/db',
  'postgres://u:hush@one:many/db',
  'postgres://u:hush@one,two,three/db?port=1,2',
  'postgres://u:hush@one,/db',
  'postgres://u:hush@one/db?target_session_attrs=writable',
])('%s is refused', (url) => {
  expect(() => readHosts(url)).toThrow(/^Needs an address like postgres:/u);
  expect(() => readHosts(url)).not.toThrow(/hush/u);
});
