import { expect, it } from 'vitest';
import { hasCrisisWords } from './crisis-words.ts';

it.each([
  'I want to die',
  'i wanna die tbh',
  'Thinking about suicide again.',
  'I hurt myself last night',
  'been self-harming',
  'I don’t want to live',
  'dont want to be here anymore',
  'there is no point in living',
  'They’d be better off without me',
  'I’m not ok, I want to die',
  'I can’t stop wanting to kill myself',
  'Not only tired. I want to\n  end it all',
  'Mum said “you’re fine” but I want to die',
])('hears: %s', (text) => expect(hasCrisisWords(text)).toBe(true));

it.each([
  '',
  'Two exams.',
  'I would never hurt myself',
  'I’m not suicidal, just tired',
  'I don’t want to die',
  'I don’t think I want to die',
  'That song “Want to die” is on again',
  'She wrote "kill myself" in her story',
  'Dying to see you, you killed it',
  'That test was suicidally hard',
  'My self-harmony class',
])('leaves alone: %s', (text) => expect(hasCrisisWords(text)).toBe(false));
