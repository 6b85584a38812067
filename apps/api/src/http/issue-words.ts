// Default texts of validation errors.
import type * as z from 'zod/mini';
import type { FieldError } from './refusals.ts';

type Issue = z.core.$ZodIssue;

const article = (noun: string) => (/^[aeiou]/u.test(noun) ? 'an' : 'a');

/** Asked wherever a schema has no words of its own. */
export const plainWords = (issue: z.core.$ZodRawIssue): string => {
  switch (issue.code) {
    case 'too_small':
      return `Needs at least ${issue.minimum}${issue.origin === 'string' ? ' characters' : ''}.`;
    case 'too_big':
      return `At most ${issue.maximum}${issue.origin === 'string' ? ' characters' : ''}.`;
    case 'invalid_value':
      return 'Please choose one of the list.';
    case 'invalid_type':
      return issue.input === undefined ? 'Please fill this in.' : `Needs ${article(issue.expected)} ${issue.expected}.`;
    default:
      return 'This doesn’t fit here.';
  }
};

const field = (path: readonly PropertyKey[]) => path.map(String).join('.');

export const issueWords = (issue: Issue): FieldError[] => [{ field: field(issue.path), message: issue.message }];
