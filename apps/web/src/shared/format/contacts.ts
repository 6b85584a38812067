// Formats mobiles and emails: readable, or masked.
const digitsOf = (mobile: string) => mobile.replace(/\D/gu, '');

/** 0491 570 006; whatever else stays as it is. */
export const spacedMobile = (mobile: string): string => {
  const digits = digitsOf(mobile);
  return digits.length === 10 ? `${digits.slice(0, 4)} ${digits.slice(4, 7)} ${digits.slice(7)}` : mobile;
};

/** 0491 ••• 006: masked. */
export const mobileHint = (mobile: string): string => {
  const digits = digitsOf(mobile);
  return `${digits.slice(0, 4)} ••• ${digits.slice(-3)}`;
};

/** sa•••@example.com */
export const emailHint = (email: string): string => email.trim().replace(/^(.{1,2})[^@]*/u, '$1•••');
