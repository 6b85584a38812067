// The file that names organisations: what a right one says, and that a wrong one ends the start with words that mend it.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readOrganisations } from './organisation-settings.ts';

const folder = mkdtempSync(join(tmpdir(), 'mycrew-organisations-'));
const path = join(folder, 'organisations.json');
afterAll(() => rmSync(folder, { recursive: true }));

const school = {
  id: 'school',
  name: 'Harbour High',
  issuer: 'https://id.harbour.example.edu.au',
  clientId: 'mycrew',
  clientSecret: 'a secret',
};
const read = (content: unknown) => {
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return readOrganisations(path);
};

it('names nobody where there is no file', () => expect(readOrganisations(undefined)).toEqual([]));

it('lets members of any domain in, and nobody to the desk, unless it says otherwise', () => {
  expect(read([school])).toEqual([
    { ...school, domains: [], for: ['members'], roles: null, scope: 'openid email profile', prompt: 'login' },
  ]);
  const roles = { claim: 'groups', lead: ['heads'] };
  expect(read([{ ...school, domains: ['Harbour.example.edu.AU'], for: ['staff'], roles }])).toMatchObject([
    { domains: ['harbour.example.edu.au'], for: ['staff'], roles: { ...roles, moderator: [] } },
  ]);
});

describe('a file that is wrong', () => {
  it.each([
    ['that is not there', null, /ENOENT/u],
    ['that is no JSON', '[{', /JSON/u],
    [
      'of an issuer that many organisations share',
      [{ ...school, issuer: 'https://login.microsoftonline.com/common/v2.0' }],
      /0\.issuer: .*tenant/u,
    ],
    ['of an issuer without https', [{ ...school, issuer: 'http://id.example' }], /0\.issuer: .*https/u],
    ['of staff without roles', [{ ...school, for: ['staff'] }], /Staff need roles/u],
    ['that names one twice', [school, school], /Each id may occur once/u],
    ['of an id with a slash', [{ ...school, id: 'a/b' }], /0\.id: /u],
    ['with a setting that there is not', [{ ...school, domain: 'x' }], /domain/u],
    ['without a secret', [{ ...school, clientSecret: '' }], /0\.clientSecret/u],
    ['that asks for no openid', [{ ...school, scope: 'email' }], /Needs openid/u],
  ])('%s is refused by its path and what to mend, and its secret is not shown', (_, content, words) => {
    if (content === null) rmSync(path, { force: true });
    const refused = () => (content === null ? readOrganisations(path) : read(content));
    expect(refused).toThrow(`OIDC_PROVIDERS ${path}: `);
    expect(refused).toThrow(words);
    expect(refused).not.toThrow(/a secret/u);
  });
});
