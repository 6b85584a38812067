export const telHref = (number: string): string => `tel:${number.replace(/\s/gu, '')}`;

/** Without `to` the person picks the recipient. `?&` works on both kinds of phones. */
export const smsHref = (body: string, to = ''): string =>
  `sms:${to.replace(/\s/gu, '')}?&body=${encodeURIComponent(body)}`;
