// Normalises addresses to find whether two reach the same mailbox: sam+mum@gmail.com is s.am@gmail.com.
const dotless = new Set(['gmail.com', 'googlemail.com']);

const mailboxOf = (email: string): string => {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1).toLowerCase();
  const name = email.slice(0, at).toLowerCase().replace(/\+.*$/u, '');
  return dotless.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
};

export const isSameMailbox = (one: string, other: string): boolean => mailboxOf(one) === mailboxOf(other);
