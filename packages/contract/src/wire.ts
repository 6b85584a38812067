// The small shapes that many calls share, so that each is spelled once.
import * as z from 'zod/mini';
import { lastPage, minMobileDigits } from './constants.ts';
import { hasLetterOrDigit, hasStray, isSeen } from './letters.ts';

export const Id = z.uuid('That link or item is not one of ours.');
export type Id = z.output<typeof Id>;

/** An instant, ISO 8601 in UTC. */
export const Instant = z.iso.datetime();
/** A calendar day where the person is, YYYY-MM-DD. */
export const LocalDate = z.iso.date('Needs a date.');
/** A day as another client may write it: the day itself, or an instant, which means its day where the person is. */
export const DayOrInstant = z
  .string('Needs a date.')
  .check(
    z.refine(
      (typed) => LocalDate.safeParse(typed).success || z.iso.datetime({ offset: true }).safeParse(typed).success,
      'Needs a date.',
    ),
  );
/** A day that somebody asks for: one that a calendar here can show. */
export const AskedDate = DayOrInstant.check(
  z.refine((day: string) => day > '1900-01-07' && day < '2100-01-01', 'Needs a date of our time.'),
);

export const ById = z.object({ id: Id });
export const Nothing = z.null();
export const Empty = z.optional(z.object({}));

const noControls = z.refine<string>(
  (text) => !/\p{Cc}/u.test(text.replace(/[\t\n\r]/gu, '')),
  'Has characters we can’t keep.',
);

/** One line of text, like a name: trimmed, with a letter or digit that can be seen, at most `max` characters. */
export const line = (max: number, missing = 'Please fill this in.') =>
  z.string(missing).check(
    z.trim(),
    z.minLength(1, missing),
    z.maxLength(max, `At most ${max} characters.`),
    z.refine<string>((typed) => !hasStray(typed), 'Has characters we can’t keep.'),
    z.refine<string>((typed) => typed === '' || hasLetterOrDigit(typed), 'Needs a letter or a digit.'),
  );

/** Longer text of which something can be seen, if only a smile. */
export const written = (max: number, missing = 'Write something first.') =>
  text(max).check(z.refine<string>(isSeen, missing));

/** Longer text, may be empty. */
export const text = (max: number) =>
  z.string().check(z.trim(), z.maxLength(max, `At most ${max} characters.`), noControls);

/** Whatever does not fit counts as left out. */
export const orElse = z.catch;
export const forgiven = <S extends z.ZodMiniType>(schema: S) => orElse(z.optional(schema), undefined as never);

/** Left out and left empty mean the same. */
export const maybe = <S extends z.ZodMiniType>(schema: S) =>
  z.optional(
    z.union([
      z.pipe(
        z.literal(''),
        z.transform(() => undefined),
      ),
      schema,
    ]),
  );

export const Email = z
  .string('Needs an email address.')
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(254, 'At most 254 characters.'),
    z.email('Needs an email address, like sam@example.com.'),
  );

/** An Australian mobile as people type it; 0 is put before numbers under 10 digits, spaces and +61 are taken off. */
export const Mobile = z
  .pipe(
    z.string('Needs 10 digits.').check(z.maxLength(30, 'Needs 10 digits.')),
    z.transform((typed: string) => {
      const digits = typed.replace(/[\s().-]/gu, '').replace(/^(?:\+61|0061|61(?=\d{9}$))0?/u, '0');
      return digits.length < minMobileDigits ? `0${digits}` : digits;
    }),
  )
  .check(z.refine((digits: string) => /^04\d{8}$/u.test(digits), 'Needs 10 digits, starting with 04.'));

const queryNumber = (min: number, max: number) =>
  z
    .pipe(z.string().check(z.regex(/^-?\d{1,9}$/u, 'Needs a whole number.')), z.transform(Number))
    .check(z.refine((n: number) => n >= min && n <= max, `Needs a number from ${min} to ${max}.`));

/** Pages count from 1; 0 is the first one too. */
export const PageNumber = z._default(
  z.pipe(
    queryNumber(0, lastPage),
    z.transform((page: number) => Math.max(page, 1)),
  ),
  1,
);
/** The clock on the wall where the person is. */
export const ClockTime = z
  .string('Needs a time, like 21:30.')
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/u, 'Needs a time, like 21:30.'));
/** The person's distance from UTC in minutes, east positive. */
export const OffsetMinutes = z._default(queryNumber(-840, 840), 0);
export const wholeNumber = queryNumber;

export const Presence = { IsOnline: z.boolean(), IsAway: z.boolean() };

/** A person as others may see them: never email, mobile, age or place. */
export const Person = z.object({
  _id: Id,
  FirstName: z.string(),
  LastName: z.string(),
  ProfilePicUrl: z.nullable(z.string()),
});
export type Person = z.output<typeof Person>;

export const page = <S extends z.ZodMiniType>(item: S) =>
  z.object({ items: z.array(item), page: z.int(), hasMore: z.boolean() });

/** The envelope of every answer; refusals add errors and a code, and what was our fault the request's id. */
export interface Envelope<T> {
  status: boolean;
  statusCode: number;
  message: string;
  data: T | null;
  count?: number;
  errors?: FieldError[];
  code?: string;
  requestId?: string;
}
export interface FieldError {
  field: string;
  message: string;
}
