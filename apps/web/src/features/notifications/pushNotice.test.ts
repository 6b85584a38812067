import { pushTypes } from '@mycrew/contract/constants.ts';
import { expect, it } from 'vitest';
import { noticeOf, readPush } from './pushNotice.ts';

it('a push without words gets the default ones and leads to the root', () => {
  expect(noticeOf({})).toEqual({ title: 'Default Title', body: 'Default Body', tag: '', path: '/' });
});

it('words may stand in the notice or in its data', () => {
  const inData = noticeOf({ data: { Type: 'X', title: 'From data', body: 'Also' } });
  expect([inData.title, inData.body]).toEqual(['From data', 'Also']);
  expect(noticeOf({ title: 'Own', data: { Type: 'X', title: 'From data' } }).title).toBe('Own');
});

it('each type leads to its page', () => {
  const paths = pushTypes.map((Type) => noticeOf({ data: { Type, _id: 'p1', ArticleId: 'a1' } }).path);
  expect(paths).toEqual([
    '/home/add-check-in',
    '/contacts/new-invites',
    '/contacts/new-connection-invites',
    '/home/chat/p1',
    '/experiences/selected-experience/a1?isMine=true',
  ]);
  expect(noticeOf({ data: { Type: 'SOMETHING-ELSE' } }).path).toBe('/');
});

it('what cannot be read is still shown', () => {
  expect(readPush('not json').title).toBe('Default Title');
  expect(readPush('null').path).toBe('/');
});
