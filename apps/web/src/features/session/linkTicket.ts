/** The account at an organisation that is linked with the next right password; kept only while the page asks for it. */
export const linkTicket: { current: string | null } = { current: null };
